import { Inject, Injectable } from '@nestjs/common';
import { findFeeDifferences } from '@daad/persistence/fees/fee-account';
import { findLedgerDifferences } from '@daad/persistence/points/ledger-check';
import type { Logger } from '@daad/platform/logger';
import { DataSource } from 'typeorm';
import { LOGGER } from '../providers.js';
import { SCHEDULES } from './schedules.js';
import type { ClockTask } from './clock-task.js';

/** Logs an error when sums of points or balances of fees no longer equal their ledger, because that is a bug. */
@Injectable()
export class CheckLedger implements ClockTask {
  readonly name = 'check-ledger';
  readonly schedule = SCHEDULES.checkLedger;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const students = await findLedgerDifferences(this.dataSource);
    if (students.length > 0) this.logger.error({ students }, 'sums of points differ from the ledger');
    else this.logger.info('sums of points equal the ledger');
    const accounts = await findFeeDifferences(this.dataSource);
    if (accounts.length > 0)
      this.logger.error({ students: accounts }, 'balances of fees differ from the ledger');
    else this.logger.info('balances of fees equal the ledger');
  }
}
