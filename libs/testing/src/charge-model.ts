import { monthOf } from '@daad/domain/calendar-month';
import { afterConcession, type ClassFeeKind, type Concession } from '@daad/domain/class-fee';
import type { FeeModel, ModelEntry } from './fee-model.js';

interface ModelFee {
  kind: ClassFeeKind;
  amount: number;
  from: string;
  /** Set before its first month began, so that the clock charges that one too. */
  inAdvance: boolean;
}
interface ModelMembership {
  classId: string;
  joinedOn: string;
  leftOn: string | null;
}
export interface ModelRecord {
  id: string;
  student: string;
  classId: string;
  day: string;
}
type NewFee = Pick<ModelFee, 'kind' | 'amount' | 'from'> & { chargeNow: boolean };

/**
 * The rules by which charges make themselves, written a second time (specification 5 section 1): fees of classes, concessions,
 * memberships and attendance add entries to the ledger. Their ids are provisional until they are compared.
 */
export class ChargeModel {
  readonly records: ModelRecord[] = [];
  private readonly fees = new Map<string, ModelFee[]>();
  private readonly concessions = new Map<string, Concession>();
  private readonly memberships = new Map<string, ModelMembership[]>();
  /** What each student was charged by the month or day; null for a month that was left out. */
  private readonly made = new Map<string, ModelEntry | null>();
  private readonly monthlyNow = new Set<string>();
  private next = 0;

  constructor(
    private readonly ledger: FeeModel,
    readonly today: string,
  ) {}

  get month(): string {
    return monthOf(this.today);
  }
  provisionalId(): string {
    return `provisional ${++this.next}`;
  }

  membershipsOf(student: string): readonly ModelMembership[] {
    return this.memberships.get(student) ?? [];
  }
  presentClass(student: string): string | null {
    return this.membershipsOf(student).find(({ leftOn }) => leftOn === null)?.classId ?? null;
  }
  classOn(student: string, day: string): string | null {
    const was = ({ joinedOn, leftOn }: ModelMembership) =>
      joinedOn <= day && (leftOn === null || leftOn > day);
    return this.membershipsOf(student).find(was)?.classId ?? null;
  }
  recordsOf(student: string): ModelRecord[] {
    return this.records.filter((record) => record.student === student);
  }

  feeIn(classId: string, month: string): ModelFee | undefined {
    const begun = (this.fees.get(classId) ?? []).filter(({ from }) => from <= month);
    return begun.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  }
  /** What was charged for the month under way is not charged again by the session. */
  canSetFee(classId: string, { kind, from }: NewFee): boolean {
    return from >= this.month && !(kind === 'session' && from === this.month && this.monthlyNow.has(classId));
  }
  setFee(classId: string, { chargeNow, ...fee }: NewFee, author: string, students: readonly string[]): void {
    const inAdvance = fee.from > this.month;
    // One fee waits at most.
    const isReplaced = ({ from }: ModelFee) => from === fee.from || (inAdvance && from > this.month);
    const others = (this.fees.get(classId) ?? []).filter((other) => !isReplaced(other));
    this.fees.set(classId, [...others, { ...fee, inAdvance }]);
    if (inAdvance || fee.kind !== 'monthly') return;
    this.monthlyNow.add(classId);
    if (!chargeNow) return;
    for (const student of students)
      if (this.presentClass(student) === classId)
        this.chargeFor(student, classId, this.month, fee.amount, author);
  }
  setConcession(student: string, concession: Concession | null): void {
    if (concession) this.concessions.set(student, concession);
    else this.concessions.delete(student);
  }

  /** @param firstCharge in piastres; undefined for the fee after the concession */
  join(
    student: string,
    classId: string,
    { joinedOn = this.today, firstCharge, author }: JoinOptions = {},
  ): void {
    this.memberships.set(student, [...this.membershipsOf(student), { classId, joinedOn, leftOn: null }]);
    const fee = this.feeIn(classId, this.month);
    if (fee?.kind !== 'monthly') return;
    if (firstCharge === undefined) this.chargeFor(student, classId, this.month, fee.amount, author);
    else this.make(student, this.month, { amount: firstCharge ?? 0, classId, author, leaveOut: true });
  }
  leave(student: string): void {
    for (const membership of this.membershipsOf(student)) membership.leftOn ??= this.today;
  }
  /** Whom the clock charges on the first of a month after this one, unless a concession exempts them. */
  dueIn(month: string, students: readonly string[]): string[] {
    return students.filter((student) => {
      const fee = this.feeIn(this.classOn(student, `${month}-01`) ?? '', month);
      return fee?.kind === 'monthly' && (fee.from < month || fee.inAdvance);
    });
  }
  chargeMonth(month: string, students: readonly string[]): void {
    for (const student of this.dueIn(month, students)) {
      const classId = this.presentClass(student) ?? '';
      this.chargeFor(student, classId, month, this.feeIn(classId, month)?.amount ?? 0, null);
    }
  }

  hasRecord(student: string, classId: string, day: string): boolean {
    return this.recordsOf(student).some((record) => record.classId === classId && record.day === day);
  }
  canMark(student: string, classId: string, day: string): boolean {
    const isMember = this.presentClass(student) === classId || this.classOn(student, day) === classId;
    return isMember || this.hasRecord(student, classId, day);
  }
  mark(record: ModelRecord, author: string): void {
    if (this.records.some(({ id }) => id === record.id)) return;
    this.records.push(record);
    const { student, day } = record;
    const own = this.classOn(student, day) ?? this.presentClass(student);
    const fee = own && this.feeIn(own, monthOf(day));
    if (fee && fee.kind === 'session') this.chargeFor(student, own, day, fee.amount, author);
  }
  unmark(removed: readonly ModelRecord[]): void {
    for (const record of removed) this.records.splice(this.records.indexOf(record), 1);
    for (const { student, day } of removed) {
      const key = `${student} ${day}`;
      const charge = this.made.get(key);
      if (this.recordsOf(student).some((record) => record.day === day)) continue;
      this.made.delete(key);
      if (charge && !this.ledger.isReversed(charge.id)) this.ledger.reverse(charge, this.provisionalId());
    }
  }

  private chargeFor(
    student: string,
    classId: string,
    period: string,
    fee: number,
    author: string | null = null,
  ): void {
    const amount = afterConcession(fee, this.concessions.get(student) ?? null);
    this.make(student, period, { amount, classId, author });
  }
  private make(
    student: string,
    period: string,
    { amount, classId, author = null, leaveOut = false }: NewCharge,
  ): void {
    const key = `${student} ${period}`;
    if (this.made.has(key) || (amount === 0 && !leaveOut)) return;
    const id = this.provisionalId();
    const charge = {
      id,
      kind: 'charge' as const,
      student,
      amount,
      month: period.slice(0, 7),
      classId,
      author,
    };
    this.made.set(key, amount === 0 ? null : this.ledger.add({ ...charge, day: this.today }));
  }
}

interface JoinOptions {
  joinedOn?: string;
  firstCharge?: number | null | undefined;
  author?: string;
}
interface NewCharge {
  amount: number;
  classId: string;
  author?: string | null | undefined;
  leaveOut?: boolean;
}
