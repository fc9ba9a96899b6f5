import { Injectable } from '@nestjs/common';
import type { Order } from '@daad/contracts/orders.contract';
import type { OrderStatus } from '@daad/domain/order-status';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';
import { OrderQueries } from './order-queries.js';

const lockOrders = statement<{ id: string; orderNumber: number; studentId: string; status: OrderStatus }>(
  'lock-orders',
  `select id, order_number as "orderNumber", student_id as "studentId", status
   from orders where id = any($1) order by id for update`,
);
const saveStatus = statement(
  'save-order-status',
  `with changed as (update orders set status = $2, updated_at = now() where id = any($1))
   insert into order_status_change (id, order_id, from_status, to_status, author_id, author_name)
   select entry.id, entry.order_id, entry.from_status, $2, $3, (select full_name from teacher where id = $3)
   from unnest($4::uuid[], $1, $5::smallint[]) as entry (id, order_id, from_status)`,
);

@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: OrderQueries,
  ) {}

  /**
   * Sets the status of all the orders or of none. An order that already has it is no event.
   * @throws ApiError `order.not-found` (404) naming the unknown id
   */
  run(teacher: Account, orderIds: string[], to: OrderStatus): Promise<Order[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const orders = await run(manager, lockOrders, [orderIds]);
      const unknown = orderIds.find((id) => !orders.some((order) => order.id === id));
      if (unknown) throw new ApiError('order.not-found', { params: { id: unknown } });

      const changed = orders.filter((order) => order.status !== to);
      if (changed.length > 0) {
        await run(manager, saveStatus, [
          changed.map((order) => order.id),
          to,
          teacher.userId,
          changed.map(() => newId()),
          changed.map((order) => order.status),
        ]);
        await appendEvents(
          manager,
          changed.map(({ id, orderNumber, studentId, status }) => ({
            name: 'order.statusChanged' as const,
            aggregateId: id,
            payload: { orderId: id, orderNumber, studentId, from: status, to },
          })),
        );
      }
      return this.queries.byId(orderIds, manager);
    });
  }
}
