import type { Order } from '@daad/contracts/orders.contract';

interface PickingLine {
  productId: string;
  productName: string;
  quantity: number;
  orderNumbers: number[];
}

/** Everything that has to be fetched from the shelves for these orders, each product once, by name. */
export function pickingList(orders: readonly Pick<Order, 'orderNumber' | 'items'>[]): PickingLine[] {
  const lines = new Map<string, PickingLine>();
  for (const { orderNumber, items } of orders) {
    for (const { productId, productName, quantity } of items) {
      const line = lines.get(productId) ?? { productId, productName, quantity: 0, orderNumbers: [] };
      line.quantity += quantity;
      line.orderNumbers.push(orderNumber);
      lines.set(productId, line);
    }
  }
  return [...lines.values()].sort((a, b) => a.productName.localeCompare(b.productName, 'ar'));
}
