import { Injectable } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import { Order } from '@daad/persistence/entities/order.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, In } from 'typeorm';
import { lockChosen, type OrderChoice } from './lock-orders.js';

@Injectable()
export class DeleteOrders {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes all the orders, with their lines and timelines, or none.
   * @throws ApiError `order.not-found` (404) naming the unknown id, `order.count-changed` (409)
   */
  run(choice: OrderChoice): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const orders = await lockChosen(manager, choice);
      await manager.delete(Order, { id: In(orders.map(({ id }) => id)) });
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
