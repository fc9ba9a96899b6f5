import { Order } from '@daad/persistence/entities/order.entity';
import { type EntityManager, In } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

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
  const unknown = ids.find((id) => !orders.some((order) => order.id === id));
  if (unknown) throw new ApiError('order.not-found', { params: { id: unknown } });
  return orders;
}
