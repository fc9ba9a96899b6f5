import { Injectable } from '@nestjs/common';
import { MAX_SCANS_AT_ONCE } from '@daad/contracts/door.contract';
import { currentContext, withRequest } from '@daad/platform/request-context';
import type { Account } from '#api/auth/visitor.js';
import { ProcessScans, type ScanInput, type ScanResult } from './process-scans.js';

interface Waiting {
  account: Account;
  scan: ScanInput;
  requestId: string | null;
  address: string | null;
  resolve: (result: ScanResult) => void;
  reject: (error: unknown) => void;
}

/** How long scans wait for the transaction before them: one that waits for a locked student must not stop all others. */
const LONGEST_WAIT_MS = 50;
const TRANSACTIONS_AT_ONCE = 4;

/**
 * Single scans that arrive while others are being written go together into the next transaction: those of one author at one
 * address, so that their events and entries of the audit trail have the right ones. A scan that arrives alone waits for nothing.
 */
@Injectable()
export class ScanBatches {
  private waiting: Waiting[] = [];
  private running = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly scans: ProcessScans) {}

  add(account: Account, scan: ScanInput): Promise<ScanResult> {
    return new Promise((resolve, reject) => {
      const { requestId = null, address = null } = currentContext() ?? {};
      this.waiting.push({ account, scan, requestId, address, resolve, reject });
      if (this.running === 0) void this.next();
      else this.nextInTime();
    });
  }

  private nextInTime(): void {
    this.timer ??= setTimeout(() => void this.next(), LONGEST_WAIT_MS);
  }

  /** Writes the scans of the author who has waited longest. */
  private async next(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [first] = this.waiting;
    if (!first || this.running === TRANSACTIONS_AT_ONCE) return;
    const { account, address } = first;
    const batch = this.waiting
      .filter((each) => each.account.userId === account.userId && each.address === address)
      .slice(0, MAX_SCANS_AT_ONCE);
    this.waiting = this.waiting.filter((each) => !batch.includes(each));
    if (this.waiting.length > 0) this.nextInTime();
    // The events of several requests are of none of them.
    const requestId = batch.length === 1 ? first.requestId : null;
    const scans = batch.map(({ scan }) => scan);
    this.running++;
    try {
      const context = { requestId, actorId: account.userId, address, job: null };
      const results = await withRequest(context, () => this.scans.run(account, scans));
      for (const [place, result] of results.entries()) batch[place]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running--;
      void this.next();
    }
  }
}
