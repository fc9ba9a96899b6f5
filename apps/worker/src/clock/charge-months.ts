import { Inject, Injectable } from '@nestjs/common';
import { monthsBack } from '@daad/domain/calendar-month';
import { inTransaction } from '@daad/persistence/database';
import { ChargedMonth } from '@daad/persistence/entities/charged-month.entity';
import { chargeNextMembers, presentMonth } from '@daad/persistence/fees/charge-months';
import { lockChargedMonth } from '@daad/persistence/fees/charges.statements';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { one } from '@daad/persistence/sql/statement';
import type { Logger } from '@daad/platform/logger';
import { DataSource } from 'typeorm';
import { LOGGER } from '../providers.js';
import type { ClockTask } from './clock-task.js';
import { SCHEDULES } from './schedules.js';

/** With the month under way: what a machine that was off catches up (specification 5 section 1). */
const MONTHS = 3;
/** Few enough that a payment waits for less than a second. */
const SLICE = 1000;

/**
 * Charges the members of each first of a month, a slice of them in a transaction that also writes how far it has come: a run that
 * ends in between is continued by the next one, and two at once follow one another. What each student was charged is kept under
 * the student and month as well, so that none is charged twice, such as one who has just joined.
 */
@Injectable()
export class ChargeMonths implements ClockTask {
  readonly name = 'charge-months';
  readonly schedule = SCHEDULES.chargeMonths;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    for (const month of monthsBack(presentMonth(), MONTHS)) {
      const begun = await this.dataSource.manager.findOneBy(ChargedMonth, { month });
      if (begun?.finishedAt) continue;
      while (await this.chargeSlice(month));
    }
  }

  /** @returns whether there may be more to charge */
  private chargeSlice(month: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await one(manager, lockChargedMonth, { month });
      if (before.finishedAt) return false;
      const setId = newId();
      const slice = { month, after: before.lastStudent, limit: SLICE, setId };
      const { members, charged, last } = await chargeNextMembers(manager, slice);
      const total = before.charged + charged;
      const isLast = members < SLICE;
      await manager.update(ChargedMonth, month, {
        lastStudent: last ?? before.lastStudent,
        charged: total,
        ...(isLast && { finishedAt: () => 'now()' }),
      });
      if (isLast && total > 0)
        await appendEvents(manager, [
          { name: 'fees.charged', aggregateId: setId, payload: { toStaff: true, changes: [] } },
        ]);
      if (isLast) this.logger.info({ month, charged: total }, 'the month is charged');
      return !isLast;
    });
  }
}
