import { Injectable } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import { Order } from '@daad/persistence/entities/order.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, In } from 'typeorm';
import { lockOrders } from './lock-orders.js';

@Injectable()
export class DeleteOrders {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes all the orders, with their lines and timelines, or none.
   * @throws ApiError `order.not-found` (404) naming the unknown id
   */
  run(orderIds: string[]): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const orders = await lockOrders(manager, orderIds);
      await manager.delete(Order, { id: In(orderIds) });
      await appendEvents(
        manager,
        orders.map(({ id, studentId }) => ({
          name: 'order.deleted' as const,
          aggregateId: id,
          payload: { orderId: id, studentId },
        })),
      );
    });
  }
}
