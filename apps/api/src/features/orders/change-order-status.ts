import { Injectable } from '@nestjs/common';
import type { Order as OrderDetails } from '@daad/contracts/orders.contract';
import type { OrderStatus } from '@daad/domain/order-status';
import { inTransaction } from '@daad/persistence/database';
import { Order } from '@daad/persistence/entities/order.entity';
import { OrderStatusChange } from '@daad/persistence/entities/order-status-change.entity';
import { Teacher } from '@daad/persistence/entities/teacher.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Account } from '../../auth/visitor.js';
import { lockOrders } from './lock-orders.js';
import { readOrders } from './read-orders.js';

@Injectable()
export class ChangeOrderStatus {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sets the status of all the orders or of none. An order that already has it is no event.
   * @throws ApiError `order.not-found` (404) naming the unknown id
   */
  run(teacher: Account, ids: string[], to: OrderStatus): Promise<OrderDetails[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const changed = (await lockOrders(manager, ids)).filter(({ status }) => status !== to);
      if (changed.length > 0) await save(manager, teacher, changed, to);
      return readOrders(manager, ids);
    });
  }
}

async function save(
  manager: EntityManager,
  { userId }: Account,
  orders: Order[],
  to: OrderStatus,
): Promise<void> {
  const author = await manager.findOneByOrFail(Teacher, { id: userId });
  await manager.update(Order, { id: In(orders.map(({ id }) => id)) }, { status: to });
  await manager.insert(
    OrderStatusChange,
    orders.map(({ id, status }) => ({
      id: newId(),
      orderId: id,
      fromStatus: status,
      toStatus: to,
      authorId: userId,
      authorName: author.fullName,
    })),
  );
  await appendEvents(
    manager,
    orders.map(({ id, orderNumber, studentId, status }) => ({
      name: 'order.statusChanged' as const,
      aggregateId: id,
      payload: { orderId: id, orderNumber, studentId, from: status, to },
    })),
  );
}
