import type { Connection, QueueSchema, StoredPayment } from './databases.js';

/** How many payments that the server has are kept: the roster may be older than they are. */
const KEPT_PAYMENTS = 200;
const STRICT = { durability: 'strict' } as const;

/** Payments that were taken at this device, in memory and in its database; as `DoorQueue` for scans. */
export class PaymentQueue {
  payments: readonly StoredPayment[] = [];

  constructor(
    private readonly database: Connection<QueueSchema>,
    private readonly onChange: () => void,
  ) {}

  async read(): Promise<void> {
    const stored = await (await this.database.get()).getAll('payments');
    this.payments = stored.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt));
  }

  /** Resolves once it is on the disk. A payment that is there already stays as it is. */
  async add(payment: StoredPayment): Promise<void> {
    const { store, done } = (await this.database.get()).transaction('payments', 'readwrite', STRICT);
    const isNew = (await store.get(payment.id)) === undefined;
    if (isNew) await store.put(payment);
    await done;
    if (!isNew) return;
    this.payments = [...this.payments, payment];
    this.onChange();
  }

  /** Changes a payment as it is stored: another page of the device may have changed it. */
  async change(id: string, update: (payment: StoredPayment) => StoredPayment): Promise<void> {
    const { store, done } = (await this.database.get()).transaction('payments', 'readwrite', STRICT);
    const before = await store.get(id);
    const after = before && update(before);
    if (after) await store.put(after);
    await done;
    this.payments = this.payments.map((payment) => (after && payment.id === id ? after : payment));
    this.onChange();
    await this.prune();
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { store, done } = (await this.database.get()).transaction('payments', 'readwrite', STRICT);
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
    this.payments = this.payments.filter(({ id }) => !ids.includes(id));
    this.onChange();
  }

  private async prune(): Promise<void> {
    const sent = this.payments.filter(({ state }) => state === 'sent');
    if (sent.length > 2 * KEPT_PAYMENTS) await this.remove(sent.slice(0, -KEPT_PAYMENTS).map(({ id }) => id));
  }
}
