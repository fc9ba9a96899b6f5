import type { Receipt } from '@daad/contracts/fees.contract';
import { randomUuid } from '#web/lib/random-uuid.js';
import type { StoredPayment } from './databases.js';
import type { PaymentQueue } from './payment-queue.js';

/** What is taken at a scan: cash. */
export interface Collected {
  scanId: string;
  studentId: string;
  classId: string;
  amount: number;
  /** The own open shift; null where none is open, or it is not known. */
  shiftId: string | null;
  /** In the drawer, for a shift that opens with it. */
  openingCash: number;
}

/** Cash that is taken at this device by one account: stored first, then sent as scans are. */
export class DoorPayments {
  /** Scans at which a payment is just being stored. */
  private readonly storing = new Set<string>();

  constructor(
    private readonly userId: string,
    private readonly queue: PaymentQueue,
  ) {}

  /** Resolves once it is stored; a scan has one payment, however often the button is pressed. */
  async collect({ scanId, ...collected }: Collected): Promise<void> {
    const isTaken = this.queue.payments.some((each) => each.scanId === scanId);
    if (isTaken || this.storing.has(scanId)) return;
    this.storing.add(scanId);
    try {
      await this.queue.add({
        ...collected,
        id: randomUuid(),
        scanId,
        userId: this.userId,
        takenAt: new Date().toISOString(),
        newShiftId: randomUuid(),
        state: 'waiting',
        reason: null,
        receipt: null,
        arrivedAt: null,
      });
    } finally {
      this.storing.delete(scanId);
    }
  }

  next(): StoredPayment | undefined {
    return this.queue.payments.find(({ userId, state }) => userId === this.userId && state === 'waiting');
  }

  accept(id: string, { number, createdAt }: Pick<Receipt, 'number' | 'createdAt'>): Promise<void> {
    return this.queue.change(id, (payment) => ({
      ...payment,
      state: 'sent',
      reason: null,
      receipt: number,
      arrivedAt: createdAt,
    }));
  }

  /** It stays until a person has read it: the money was taken. */
  refuse(id: string, reason: string): Promise<void> {
    // Another page may have sent it.
    return this.queue.change(id, (payment) =>
      payment.state === 'sent' ? payment : { ...payment, state: 'refused', reason },
    );
  }

  /** After the cause is removed: the same payment again. */
  retry(id: string): Promise<void> {
    return this.queue.change(id, (payment) =>
      payment.state === 'refused' ? { ...payment, state: 'waiting', reason: null } : payment,
    );
  }

  dismiss(ids: readonly string[]): Promise<void> {
    const refused = this.queue.payments.filter(({ id, state }) => state === 'refused' && ids.includes(id));
    return this.queue.remove(refused.map(({ id }) => id));
  }
}
