import { connectToQueue, type StoredHomework, type StoredScan } from './databases.js';
import { PaymentQueue } from './payment-queue.js';

/** How many scans that the server has are kept: the last ones can be taken back, also after a restart. */
const KEPT_SCANS = 20;
const STRICT = { durability: 'strict' } as const;

const keyOf = ({ studentId, classId, date }: StoredHomework): [string, string, string] => [
  studentId,
  classId,
  date,
];

const isSettled = ({ state, undo, turnedAway }: StoredScan) =>
  state === 'sent' && undo !== 'waiting' && !turnedAway;

/**
 * Scans and homework of this device, in memory and in its database. A change resolves when it is on the disk. Changes read the stored
 * row first: another page of the device may have changed it.
 */
export class DoorQueue {
  scans: readonly StoredScan[] = [];
  homework: readonly StoredHomework[] = [];
  private lastPlace = 0;
  private readonly database = connectToQueue();
  private readonly otherPages = new BroadcastChannel('daad-door');
  readonly payments = new PaymentQueue(this.database, () => this.changed([]));

  /** @param onChange gets the scans that are new or different */
  constructor(private readonly onChange: (scans: readonly StoredScan[]) => void) {
    // A page that closes meanwhile reads no more.
    this.otherPages.onmessage = () => void this.read().catch(() => undefined);
  }

  async read(): Promise<void> {
    const database = await this.database.get();
    this.scans = await database.getAllFromIndex('scans', 'place');
    this.homework = await database.getAll('homework');
    await this.payments.read();
    this.lastPlace = Math.max(this.lastPlace, ...this.scans.map(({ place }) => place));
    this.onChange(this.scans);
  }

  async add(scan: Omit<StoredScan, 'place'>): Promise<StoredScan> {
    const stored = { ...scan, place: ++this.lastPlace };
    const database = await this.database.get();
    const transaction = database.transaction('scans', 'readwrite', STRICT);
    await Promise.all([transaction.store.add(stored), transaction.done]);
    this.scans = [...this.scans, stored];
    this.changed([stored]);
    return stored;
  }

  /** Changes scans; `update` gets each as it is stored. Those that are gone are skipped. */
  async change(ids: readonly string[], update: (scan: StoredScan) => StoredScan): Promise<void> {
    if (ids.length === 0) return;
    const changed: StoredScan[] = [];
    const database = await this.database.get();
    const transaction = database.transaction('scans', 'readwrite', STRICT);
    for (const id of ids) {
      const before = await transaction.store.get(id);
      if (!before) continue;
      const after = update(before);
      if (after !== before) await transaction.store.put(after);
      changed.push(after);
    }
    await transaction.done;
    const byId = new Map(changed.map((scan) => [scan.id, scan]));
    this.scans = this.scans.map((scan) => byId.get(scan.id) ?? scan);
    this.changed(changed);
    await this.prune();
  }

  async remove(ids: readonly string[]): Promise<void> {
    const database = await this.database.get();
    const transaction = database.transaction('scans', 'readwrite', STRICT);
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    this.scans = this.scans.filter(({ id }) => !ids.includes(id));
    this.changed([]);
  }

  /** Stores homework to be sent, and with the scan that it was noted at. */
  async putHomework(homework: StoredHomework, scanId: string): Promise<void> {
    const database = await this.database.get();
    const transaction = database.transaction(['homework', 'scans'], 'readwrite', STRICT);
    const ofScans = transaction.objectStore('scans');
    const before = await ofScans.get(scanId);
    const scan = before && { ...before, homework: homework.homework };
    await Promise.all([
      transaction.objectStore('homework').put(homework),
      scan && ofScans.put(scan),
      transaction.done,
    ]);
    const key = keyOf(homework).join();
    this.homework = [...this.homework.filter((other) => keyOf(other).join() !== key), homework];
    this.scans = this.scans.map((each) => (scan && each.id === scanId ? scan : each));
    this.changed([]);
  }

  /** Replaces a change of homework, or removes it with null; a later change of the same homework stays. */
  async settleHomework(settled: StoredHomework, by: StoredHomework | null): Promise<void> {
    const database = await this.database.get();
    const { store, done } = database.transaction('homework', 'readwrite', STRICT);
    const now = await store.get(keyOf(settled));
    if (now?.change === settled.change) await (by ? store.put(by) : store.delete(keyOf(settled)));
    await done;
    this.homework = this.homework.flatMap((each) => (each.change === settled.change ? (by ?? []) : each));
    this.changed([]);
  }

  async close(): Promise<void> {
    this.otherPages.close();
    await this.database.close();
  }

  private async prune(): Promise<void> {
    const settled = this.scans.filter(isSettled);
    if (settled.length > 2 * KEPT_SCANS) await this.remove(settled.slice(0, -KEPT_SCANS).map(({ id }) => id));
  }

  private changed(scans: readonly StoredScan[]): void {
    this.otherPages.postMessage('changed');
    this.onChange(scans);
  }
}
