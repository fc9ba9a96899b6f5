import type { Order } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';

interface Station {
  status: OrderStatus;
  state: 'passed' | 'current' | 'ahead';
  /** When the order came here last; null where it has not been. */
  at: string | null;
}

const WAY: OrderStatus[] = [ORDER_STATUSES.Pending, ORDER_STATUSES.Prepared, ORDER_STATUSES.Delivered];

/** An order's way from waiting to delivered and how far it has come. A canceled one ends where it was canceled. */
export function trackOf({ orderStatus, timeline }: Pick<Order, 'orderStatus' | 'timeline'>): Station[] {
  const cameTo = (status: OrderStatus) => timeline.findLast(({ to }) => to === status)?.createdAt ?? null;
  if (orderStatus === ORDER_STATUSES.Canceled) {
    const canceled: Station = { status: ORDER_STATUSES.Canceled, state: 'current', at: cameTo(orderStatus) };
    const before = timeline.findLast(({ to }) => to === orderStatus)?.from ?? ORDER_STATUSES.Pending;
    const passed = WAY.filter((status) => status <= before);
    return [...passed.map((status) => ({ status, state: 'passed' as const, at: cameTo(status) })), canceled];
  }
  return WAY.map((status) => ({
    status,
    state: status < orderStatus ? 'passed' : status === orderStatus ? 'current' : 'ahead',
    // A status that was taken back is ahead once more.
    at: status <= orderStatus ? cameTo(status) : null,
  }));
}
