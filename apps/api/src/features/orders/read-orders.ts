import type { Order } from '@daad/contracts/orders.contract';
import { orderPayment } from '@daad/domain/order-payment';
import type { OrderStatus } from '@daad/domain/order-status';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import type { DataSource, EntityManager } from 'typeorm';
import { found } from '#api/errors/api-error.js';
import { ordersPage } from './orders.statements.js';

/** An order with its lines and timeline. @throws ApiError `order.not-found` (404) */
export async function readOrder(on: DataSource | EntityManager, id: string): Promise<Order> {
  const row = await readFirst(on, ordersPage, {}, { orderIds: { orderIds: [id] } });
  return withPayment(found(row, 'order.not-found', { params: { id } }));
}

/** An order with what its payments mean for it. */
export function withPayment<
  Read extends Pick<Order, 'totalPrice' | 'paidAmount'> & { orderStatus: OrderStatus },
>(row: Read) {
  const { open: openAmount, ...payment } = orderPayment(row.orderStatus, row.totalPrice, row.paidAmount);
  return { ...row, ...payment, openAmount };
}

/** Orders with their lines and timelines, in the order of the ids. */
export async function readOrders(manager: EntityManager, orderIds: string[]): Promise<Order[]> {
  const all = { pageNumber: 1, pageSize: orderIds.length };
  const { items } = await readPage(manager, ordersPage, all, {}, { orderIds: { orderIds } });
  const byId = new Map(items.map((order) => [order.id, withPayment(order)]));
  return orderIds.flatMap((id) => byId.get(id) ?? []);
}
