import { searchKey } from '@daad/domain/arabic-text';

/** The text by which an order is found (`orders.search_key`): the folded name and code, both phones, and its number. */
export const orderSearchKey = (order: {
  fullName: string;
  code: string;
  phone: string;
  deliverPhone: string;
  /** Left out where the statement that draws the number appends it. */
  orderNumber?: number;
}): string =>
  searchKey(
    `${order.fullName} ${order.code} ${order.phone} ${order.deliverPhone} ${order.orderNumber ?? ''}`,
  );
