import { Injectable } from '@nestjs/common';
import type { Order as OrderDetails } from '@daad/contracts/orders.contract';
import type { OrderStatus } from '@daad/domain/order-status';
import { inTransaction } from '@daad/persistence/database';
import { run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import type { Account } from '../../auth/visitor.js';
import { lockChosen, type OrderChoice } from './lock-orders.js';
import { setStatus } from './orders.statements.js';
import { readOrders } from './read-orders.js';

@Injectable()
export class ChangeOrderStatus {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sets the status of all the orders or of none. An order that already has it is no event.
   * @returns the orders of the ids; none for a filter
   * @throws ApiError `order.not-found` (404) naming the unknown id, `order.count-changed` (409)
   */
  run({ userId }: Account, choice: OrderChoice, to: OrderStatus): Promise<OrderDetails[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const orderIds = (await lockChosen(manager, choice)).map(({ id }) => id);
      await run(manager, setStatus, { orderIds, to, authorId: userId });
      return choice.orderIds ? readOrders(manager, [...new Set(choice.orderIds)]) : [];
    });
  }
}
