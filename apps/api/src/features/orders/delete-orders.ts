import { Injectable } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

// Locked in the order of the ids, as the other changes of orders do it.
const deleteRows = statement<{ id: string; studentId: string }>(
  'delete-orders',
  `with locked as (select id from orders where id = any($1) order by id for update)
   delete from orders o using locked where o.id = locked.id returning o.id, o.student_id as "studentId"`,
);

@Injectable()
export class DeleteOrders {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes all the orders, with their lines and timelines, or none.
   * @throws ApiError `order.not-found` (404) naming the unknown id
   */
  run(orderIds: string[]): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const deleted = await run(manager, deleteRows, [orderIds]);
      const unknown = orderIds.find((id) => !deleted.some((order) => order.id === id));
      if (unknown) throw new ApiError('order.not-found', { params: { id: unknown } });
      await appendEvents(
        manager,
        deleted.map(({ id, studentId }) => ({
          name: 'order.deleted' as const,
          aggregateId: id,
          payload: { orderId: id, studentId },
        })),
      );
    });
  }
}
