import type { PaymentMethod } from '@daad/domain/fee-ledger';

/**
 * The rules of fees, written a second time and as simply as can be, in piastres: what random operations are compared with
 * (specification 5 sections 2 and 3). No sum is kept; each is a walk over the entries, those of a student or all.
 */
export interface ModelEntry {
  id: string;
  kind: 'charge' | 'payment' | 'waiver' | 'refund' | 'reversal';
  student: string;
  amount: number;
  of: string | null;
  month: string | null;
  method: PaymentMethod | null;
  shift: string | null;
  /** What it pays instead of charges. */
  order: string | null;
  author: string | null;
  /** Of a charge that made itself. */
  classId: string | null;
  /** In Cairo. */
  day: string;
}
type Given = Pick<ModelEntry, 'id' | 'kind' | 'student' | 'amount'> & Partial<ModelEntry>;

export interface ModelOrder {
  id: string;
  student: string;
  total: number;
  canceled: boolean;
}
export interface ModelShift {
  id: string;
  taker: number;
  opening: number;
  open: boolean;
}

export class FeeModel {
  readonly entries: ModelEntry[] = [];
  readonly shifts: ModelShift[] = [];
  readonly orders: ModelOrder[] = [];
  private readonly byStudent = new Map<string, ModelEntry[]>();
  private readonly byId = new Map<string, ModelEntry>();
  private readonly reversed = new Set<string>();

  add(given: Given): ModelEntry {
    const none = { of: null, month: null, method: null, shift: null, order: null, author: null };
    const entry: ModelEntry = { ...none, classId: null, day: '', ...given };
    this.entries.push(entry);
    this.byId.set(entry.id, entry);
    this.byStudent.set(entry.student, [...this.entriesOf(entry.student), entry]);
    if (entry.kind === 'reversal' && entry.of) this.reversed.add(entry.of);
    return entry;
  }
  /** Gives an entry that the server has made the id that it has there. */
  rename(entry: ModelEntry, id: string): void {
    for (const other of this.entriesOf(entry.student)) if (other.of === entry.id) other.of = id;
    if (this.reversed.delete(entry.id)) this.reversed.add(id);
    this.byId.delete(entry.id);
    this.byId.set(id, entry);
    entry.id = id;
  }
  /** Takes the order in which the server has recorded entries that were made at the same time. */
  arrange(student: string, ids: readonly string[]): void {
    const placed = this.entriesOf(student).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    this.byStudent.set(student, placed);
  }
  entry(id: string): ModelEntry | undefined {
    return this.byId.get(id);
  }
  /** In the order of recording. */
  entriesOf(student: string): readonly ModelEntry[] {
    return this.byStudent.get(student) ?? [];
  }
  openShift(taker: number): ModelShift | undefined {
    return this.shifts.find((shift) => shift.taker === taker && shift.open);
  }
  isReversed(id: string): boolean {
    return this.reversed.has(id);
  }
  private sumOf(
    entries: readonly ModelEntry[],
    kind: ModelEntry['kind'],
    matches: (entry: ModelEntry) => boolean,
  ): number {
    let sum = 0;
    for (const entry of entries)
      if (entry.kind === kind && !this.isReversed(entry.id) && matches(entry)) sum += entry.amount;
    return sum;
  }

  /** Of an account without its orders. */
  private sumOfAccount(kind: ModelEntry['kind'], student: string): number {
    return this.sumOf(this.entriesOf(student), kind, ({ order }) => order === null);
  }

  balance(student: string): number {
    const sum = (kind: ModelEntry['kind']) => this.sumOfAccount(kind, student);
    return sum('charge') - sum('waiver') - sum('payment') + sum('refund');
  }
  /** All that was paid lies in one heap, and the oldest charge takes from it first. */
  openCharges(student: string): { id: string; left: number; month: string | null }[] {
    const entries = this.entriesOf(student);
    let heap = this.sumOfAccount('payment', student) - this.sumOfAccount('refund', student);
    const open = [];
    for (const charge of entries) {
      if (charge.kind !== 'charge' || this.isReversed(charge.id)) continue;
      const owed = charge.amount - this.sumOf(entries, 'waiver', ({ of }) => of === charge.id);
      const taken = Math.min(heap, owed);
      heap -= taken;
      if (owed > taken) open.push({ id: charge.id, left: owed - taken, month: charge.month });
    }
    return open;
  }
  openMonths(student: string): string[] {
    return [...new Set(this.openCharges(student).flatMap(({ month }) => month ?? []))].sort();
  }
  /** Charges without what is waived, whether paid or not. */
  owed(student: string): number {
    return this.sumOfAccount('charge', student) - this.sumOfAccount('waiver', student);
  }
  credit(student: string): number {
    const left = this.openCharges(student).reduce((sum, charge) => sum + charge.left, 0);
    return Math.max(0, left - this.balance(student));
  }
  paidOf({ id, student }: ModelOrder): number {
    const sum = (kind: ModelEntry['kind']) =>
      this.sumOf(this.entriesOf(student), kind, ({ order }) => order === id);
    return sum('payment') - sum('refund');
  }
  /** More than the total can be paid: a refund is reversed after the order was paid anew. */
  openOf(order: ModelOrder): number {
    return order.canceled ? 0 : Math.max(0, order.total - this.paidOf(order));
  }
  toRefundOf(order: ModelOrder): number {
    return Math.max(0, this.paidOf(order) - (order.canceled ? 0 : order.total));
  }
  canPay(order: ModelOrder, amount: number, taker: number): boolean {
    return amount <= this.openOf(order) && this.openShift(taker) !== undefined;
  }
  refundable({ id, student, amount }: ModelEntry): number {
    return amount - this.sumOf(this.entriesOf(student), 'refund', ({ of }) => of === id);
  }
  /** What a shift has in cash or otherwise, as `payment` or `refund`. */
  sumOfShift(kind: ModelEntry['kind'], id: string, isCash: boolean): number {
    return this.sumOf(
      this.entries,
      kind,
      ({ shift, method }) => shift === id && (method === 'cash') === isCash,
    );
  }
  expectedCash({ id, opening }: ModelShift): number {
    return opening + this.sumOfShift('payment', id, true) - this.sumOfShift('refund', id, true);
  }

  canWaive(charge: ModelEntry, amount: number): boolean {
    const open = this.openCharges(charge.student).find(({ id }) => id === charge.id);
    return open !== undefined && amount <= open.left;
  }
  canRefund(payment: ModelEntry, amount: number, taker: number): boolean {
    const left = this.isReversed(payment.id) ? 0 : this.refundable(payment);
    return amount <= left && this.openShift(taker) !== undefined;
  }
  canReverse(entry: ModelEntry): boolean {
    const closed = this.shifts.some(({ id, open }) => id === entry.shift && !open);
    const returned = entry.kind === 'payment' && this.refundable(entry) < entry.amount;
    return entry.kind !== 'reversal' && !this.isReversed(entry.id) && !closed && !returned;
  }
  /** A charge takes its waivers along; ids of their reversals are the server's. */
  reverse(entry: ModelEntry, id: string): void {
    const waivers = this.entriesOf(entry.student).filter(
      (other) => other.kind === 'waiver' && other.of === entry.id && !this.isReversed(other.id),
    );
    for (const { id: of, student, amount } of [...waivers, entry])
      this.add({
        id: of === entry.id ? id : `reversal of ${of}`,
        kind: 'reversal',
        student,
        amount,
        of,
        order: entry.order,
      });
  }
}
