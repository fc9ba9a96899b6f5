import type { InputOf } from '@daad/contracts/call';
import { MAX_ORDERS_AT_ONCE } from '@daad/contracts/order-choice';
import type { deleteOrders } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { Order } from '@daad/persistence/entities/order.entity';
import { run } from '@daad/persistence/sql/statement';
import { type EntityManager, In } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { matchOrders, type OrderFilter } from './match-orders.js';
import { lockMatching } from './orders.statements.js';

export type OrderChoice = InputOf<typeof deleteOrders>['body'];
type LockedOrder = Pick<Order, 'id' | 'studentId'>;

/**
 * Locks orders until the end of the transaction, in the order of their ids, so that two changes never wait for each other.
 * @throws ApiError `order.not-found` (404) naming the unknown id
 */
export async function lockOrders(manager: EntityManager, ids: string[]): Promise<Order[]> {
  const orders = await manager.find(Order, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const locked = new Set(orders.map(({ id }) => id));
  const unknown = ids.find((id) => !locked.has(id));
  if (unknown) throw new ApiError('order.not-found', { params: { id: unknown } });
  return orders;
}

/**
 * Locks the orders of a choice: those of the ids, or all that the filter finds.
 * @throws ApiError `order.not-found` (404), `order.count-changed` (409) when the filter finds another number than expected
 */
export async function lockChosen(manager: EntityManager, choice: OrderChoice): Promise<LockedOrder[]> {
  const { orderIds, filter, expectedCount } = choice;
  if (orderIds) return lockOrders(manager, [...new Set(orderIds)]);
  return lockExpected(manager, filter ?? { search: null }, expectedCount ?? 0);
}

async function lockExpected(
  manager: EntityManager,
  filter: OrderFilter,
  expectedCount: number,
): Promise<LockedOrder[]> {
  const found = await run(manager, lockMatching, { atMost: MAX_ORDERS_AT_ONCE + 1 }, matchOrders(filter));
  if (found.length === expectedCount) return found;
  const count =
    found.length > MAX_ORDERS_AT_ONCE
      ? `أكثر من ${formatNumber(MAX_ORDERS_AT_ONCE)} طلب`
      : countOf(found.length, 'order');
  throw new ApiError('order.count-changed', { params: { count } });
}
