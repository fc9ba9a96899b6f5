import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type {
  changeOrderStatus,
  Order as OrderDetails,
  undoOrderStatus,
} from '@daad/contracts/orders.contract';
import { inTransaction } from '@daad/persistence/database';
import { run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { lockChosen } from './lock-orders.js';
import { lockChanged, setStatus } from './orders.statements.js';
import { readOrders } from './read-orders.js';

type StatusChange = InputOf<typeof changeOrderStatus>['body'];

@Injectable()
export class ChangeOrderStatus {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sets the status of all the orders or of none. An order that already has it is no event.
   * @returns the orders of the ids; none for a filter
   * @throws ApiError `order.not-found` (404) naming the unknown id, `order.count-changed` (409)
   */
  run({ userId: authorId }: Account, choice: StatusChange): Promise<OrderDetails[]> {
    const { status: to, changeKey = null } = choice;
    return inTransaction(this.dataSource, async (manager) => {
      const orderIds = (await lockChosen(manager, choice)).map(({ id }) => id);
      await run(manager, setStatus, { orderIds, to, authorId, changeKey });
      return choice.orderIds ? readOrders(manager, [...new Set(choice.orderIds)]) : [];
    });
  }

  /** Takes one change back. An order that has got another status since keeps it; a second call finds none. */
  undo({ userId: authorId }: Account, changeKey: string): Promise<ResponseOf<typeof undoOrderStatus>> {
    return inTransaction(this.dataSource, async (manager) => {
      const changed = await run(manager, lockChanged, { changeKey });
      for (const to of new Set(changed.map(({ before }) => before))) {
        const orderIds = changed.filter(({ before }) => before === to).map(({ id }) => id);
        await run(manager, setStatus, { orderIds, to, authorId, changeKey: null });
      }
      return { restored: changed.length };
    });
  }
}
