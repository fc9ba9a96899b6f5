/**
 * The rules of fees, written a second time and as simply as can be, in piastres: what random operations are compared with
 * (specification 5 sections 2 and 3). Nothing is computed in advance; everything is a walk over all entries.
 */
export interface ModelEntry {
  id: string;
  kind: 'charge' | 'payment' | 'waiver' | 'refund' | 'reversal';
  student: string;
  amount: number;
  of: string | null;
  month: string | null;
  cash: boolean;
  shift: string | null;
  /** What it pays instead of charges. */
  order: string | null;
}
interface ModelOrder {
  id: string;
  student: string;
  total: number;
  canceled: boolean;
}
interface ModelShift {
  id: string;
  taker: number;
  opening: number;
  open: boolean;
}

export class FeeModel {
  readonly entries: ModelEntry[] = [];
  readonly shifts: ModelShift[] = [];
  readonly orders: ModelOrder[] = [];

  entry(id: string): ModelEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }
  openShift(taker: number): ModelShift | undefined {
    return this.shifts.find((shift) => shift.taker === taker && shift.open);
  }
  isReversed(id: string): boolean {
    return this.entries.some(({ kind, of }) => kind === 'reversal' && of === id);
  }
  private counting(kind: ModelEntry['kind']): ModelEntry[] {
    return this.entries.filter((entry) => entry.kind === kind && !this.isReversed(entry.id));
  }
  private sumOf(kind: ModelEntry['kind'], matches: (entry: ModelEntry) => boolean): number {
    let sum = 0;
    for (const entry of this.counting(kind)) if (matches(entry)) sum += entry.amount;
    return sum;
  }

  /** Of an account without its orders. */
  private sumOfAccount(kind: ModelEntry['kind'], student: string): number {
    return this.sumOf(kind, (entry) => entry.student === student && entry.order === null);
  }

  balance(student: string): number {
    const sum = (kind: ModelEntry['kind']) => this.sumOfAccount(kind, student);
    return sum('charge') - sum('waiver') - sum('payment') + sum('refund');
  }
  /** All that was paid lies in one heap, and the oldest charge takes from it first. */
  openCharges(student: string): { id: string; left: number; month: string | null }[] {
    const sum = (kind: ModelEntry['kind']) => this.sumOfAccount(kind, student);
    let heap = sum('payment') - sum('refund');
    const open = [];
    for (const charge of this.counting('charge')) {
      if (charge.student !== student) continue;
      const owed = charge.amount - this.sumOf('waiver', ({ of }) => of === charge.id);
      const taken = Math.min(heap, owed);
      heap -= taken;
      if (owed > taken) open.push({ id: charge.id, left: owed - taken, month: charge.month });
    }
    return open;
  }
  /** Charges without what is waived, whether paid or not. */
  owed(student: string): number {
    const sum = (kind: ModelEntry['kind']) => this.sumOfAccount(kind, student);
    return sum('charge') - sum('waiver');
  }
  credit(student: string): number {
    return Math.max(
      0,
      this.openCharges(student).reduce((sum, { left }) => sum + left, 0) - this.balance(student),
    );
  }
  paidOf({ id }: ModelOrder): number {
    const sum = (kind: ModelEntry['kind']) => this.sumOf(kind, (entry) => entry.order === id);
    return sum('payment') - sum('refund');
  }
  canPay(order: ModelOrder, amount: number, taker: number): boolean {
    const fits = !order.canceled && amount <= order.total - this.paidOf(order);
    return fits && this.openShift(taker) !== undefined;
  }
  refundable(payment: ModelEntry): number {
    return payment.amount - this.sumOf('refund', ({ of }) => of === payment.id);
  }
  expectedCash({ id, opening }: ModelShift): number {
    const cash = (kind: ModelEntry['kind']) => this.sumOf(kind, (entry) => entry.cash && entry.shift === id);
    return opening + cash('payment') - cash('refund');
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
    const waivers = this.counting('waiver').filter(({ of }) => of === entry.id);
    for (const taken of [...waivers, entry])
      this.entries.push({
        ...taken,
        id: taken === entry ? id : `reversal of ${taken.id}`,
        kind: 'reversal',
        of: taken.id,
        shift: null,
      });
  }
}
