import { Injectable } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import { Order } from '@daad/persistence/entities/order.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource, In } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { lockChosen, type OrderChoice } from './lock-orders.js';
import { orderWithPayments } from './orders.statements.js';

@Injectable()
export class DeleteOrders {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes all the orders, with their lines and timelines, or none.
   * @throws ApiError `order.not-found` (404) naming the unknown id, `order.count-changed`, `order.has-payments` (409)
   */
  run(choice: OrderChoice): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const orders = await lockChosen(manager, choice);
      const orderIds = orders.map(({ id }) => id);
      // Who pays one of them waits, or has committed before the lock.
      const kept = await maybeOne(manager, orderWithPayments, { orderIds });
      if (kept) throw new ApiError('order.has-payments', { params: kept });
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
