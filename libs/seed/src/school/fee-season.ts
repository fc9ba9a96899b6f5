import { randomFillSync } from 'node:crypto';
import { afterConcession, type ClassFeeKind, type Concession } from '@daad/domain/class-fee';
import { monthOf } from '@daad/domain/calendar-month';
import { addDays, cairoDay } from '@daad/domain/calendar-day';
import { type PaymentMethod, needsReference } from '@daad/domain/fee-ledger';
import { fromPiastres } from '@daad/domain/money';
import { monthName } from '@daad/domain/month-name';
import { cairoMoment, dayFromNow, idAt, minutesAfter } from '../moments.js';
import { required } from '../required.js';
import { type SeededRandom, seededRandom } from '../seeded-random.js';
import type { SeedSchool, SeedStudent } from './school.js';

export interface SeedFee {
  kind: ClassFeeKind;
  /** In piastres. */
  amount: number;
}

export interface SeedEntry {
  id: string;
  studentId: string;
  kind: 'charge' | 'payment';
  /** In pounds. */
  amount: number;
  month: string | null;
  reason: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  referenceKey: string | null;
  shiftId: string | null;
  receipt: number | null;
  linkToken: string | null;
  classId: string | null;
  authorId: string | null;
  at: Date;
  createdAt: Date;
}

export interface SeedShift {
  id: string;
  personId: string;
  openedAt: Date;
  openingCash: number;
  closeId: string;
  closedAt: Date;
  closedBy: string;
  expectedCash: number;
  countedCash: number;
}

export interface FeeSeason {
  entries: SeedEntry[];
  shifts: SeedShift[];
  /** What has been charged, by student and month or day. */
  charges: { studentId: string; period: string; entryId: string }[];
}

/** A record of attendance in a class by the session. */
export interface SeedSession {
  studentId: string;
  classId: string;
  date: string;
  createdAt: Date;
}

export interface FeeSeasonFacts {
  school: SeedSchool;
  /** In the order of the classes. */
  fees: readonly SeedFee[];
  /** By student. */
  concessions: ReadonlyMap<string, Concession>;
  sessions: readonly SeedSession[];
  takerId: string;
}

const OPENING_CASH = 200;
const METHODS: readonly PaymentMethod[] = ['cash', 'cash', 'cash', 'cash', 'cash', 'wallet', 'instapay'];

/**
 * Charges and payments of a season up to yesterday, in chronological order: months on their first, or when the students joined,
 * sessions with their records. Most pay within days, some a part of it, and some not at all. Each day with payments has a shift.
 */
export function generateFeeSeason(facts: FeeSeasonFacts): FeeSeason {
  const season = new Season(facts);
  const { now, students } = facts.school;
  const first = Math.min(...students.map(({ createdAt }) => createdAt.getTime()));
  for (let day = cairoDay(new Date(first)), ago = daysBetween(day, now); ago > 0; ago--) {
    day = dayFromNow(now, -ago);
    season.chargeMonths(day);
    season.chargeSessions(day);
    season.takePayments(day);
  }
  return season;
}

const daysBetween = (day: string, now: Date): number => {
  let ago = 0;
  while (dayFromNow(now, -ago) > day) ago++;
  return ago;
};

class Season implements FeeSeason {
  readonly entries: SeedEntry[] = [];
  readonly shifts: SeedShift[] = [];
  readonly charges: FeeSeason['charges'] = [];
  private readonly random: SeededRandom = seededRandom(2026);
  /** In piastres. */
  private readonly owed = new Map<string, number>();
  private readonly payers = new Map<string, Set<SeedStudent>>();
  private readonly sessions = new Map<string, SeedSession[]>();
  private readonly byId: Map<string, SeedStudent>;
  /** Those in classes with a monthly fee, with the day on which they joined. */
  private readonly monthly: readonly { student: SeedStudent; joined: string }[];
  private transfers = 0;

  constructor(private readonly facts: FeeSeasonFacts) {
    for (const session of facts.sessions) {
      const sameDay = this.sessions.get(session.date);
      if (sameDay) sameDay.push(session);
      else this.sessions.set(session.date, [session]);
    }
    this.byId = new Map(facts.school.students.map((student) => [student.id, student]));
    this.monthly = facts.school.students
      .filter(({ classIndex }) => required(facts.fees[classIndex]).kind === 'monthly')
      .map((student) => ({ student, joined: cairoDay(student.createdAt) }));
  }

  /** On the first of a month those who are members, on other days those who join. */
  chargeMonths(day: string): void {
    const isFirst = day.endsWith('-01');
    const month = monthOf(day);
    const reason = `مصروفات شهر ${monthName(month)}`;
    const byClock = { period: month, month, reason, at: cairoMoment(day, '00:05'), author: null };
    for (const { student, joined } of this.monthly) {
      if (joined !== day && (!isFirst || joined > day)) continue;
      const byTeacher = { at: student.createdAt, author: this.facts.school.teacher.id };
      this.charge(student, joined === day ? { ...byClock, ...byTeacher } : byClock);
      this.expectPayment(student, day);
    }
  }

  chargeSessions(day: string): void {
    for (const { studentId, date, createdAt: at } of this.sessions.get(day) ?? []) {
      const student = required(this.byId.get(studentId));
      const author = this.facts.school.teacher.id;
      const { name } = required(this.facts.school.classes[student.classIndex]);
      const reason = `حصة ${name} بتاريخ ${date}`;
      this.charge(student, { period: date, month: monthOf(date), reason, at, author });
      if (this.random.happens(0.9)) this.payOn(day, student);
    }
  }

  takePayments(day: string): void {
    const payers = [...(this.payers.get(day) ?? [])].filter(({ id }) => (this.owed.get(id) ?? 0) > 0);
    if (payers.length === 0) return;
    const shift = this.openShift(day);
    let cash = 0;
    for (const [index, student] of payers.entries()) {
      const at = minutesAfter(shift.openedAt, 10 + Math.floor((index * 480) / payers.length));
      const { amount, method } = this.pay(student, at, shift.id, index + 1);
      if (method === 'cash') cash += amount;
    }
    shift.expectedCash = OPENING_CASH + fromPiastres(cash);
    // Sometimes a note is missing.
    shift.countedCash = shift.expectedCash - (this.random.happens(0.1) ? 10 : 0);
    this.payers.delete(day);
  }

  private charge(
    student: SeedStudent,
    given: { period: string; month: string; reason: string; at: Date; author: string | null },
  ): void {
    const fee = required(this.facts.fees[student.classIndex]).amount;
    const amount = afterConcession(fee, this.facts.concessions.get(student.id) ?? null);
    if (amount === 0) return;
    const { period, at, author, ...what } = given;
    const id = idAt(at);
    this.charges.push({ studentId: student.id, period, entryId: id });
    this.owed.set(student.id, (this.owed.get(student.id) ?? 0) + amount);
    const classId = required(this.facts.school.classes[student.classIndex]).id;
    this.entries.push({
      ...NO_MONEY,
      ...what,
      id,
      studentId: student.id,
      kind: 'charge',
      amount: fromPiastres(amount),
      classId,
      authorId: author,
      at,
      createdAt: at,
    });
  }

  private pay(student: SeedStudent, at: Date, shiftId: string, receipt: number) {
    const owed = required(this.owed.get(student.id));
    // A part of it in whole ten pounds.
    const part = this.random.happens(0.08) ? Math.floor(owed / 2000) * 1000 : 0;
    const amount = part || owed;
    const method = this.random.pick(METHODS);
    const reference = needsReference(method) ? String(700_100_000 + ++this.transfers * 37) : null;
    this.owed.set(student.id, owed - amount);
    this.entries.push({
      ...NO_MONEY,
      id: idAt(at),
      studentId: student.id,
      kind: 'payment',
      amount: fromPiastres(amount),
      method,
      reference,
      referenceKey: reference,
      shiftId,
      receipt,
      linkToken: newLinkToken(),
      authorId: this.facts.takerId,
      at,
      createdAt: at,
    });
    return { amount, method };
  }

  private expectPayment(student: SeedStudent, day: string): void {
    if (!this.random.happens(0.8 + 0.18 * student.diligence)) return;
    const wait = this.random.between(0, Math.round(16 - 10 * student.diligence));
    this.payOn(addDays(day, wait), student);
  }

  private payOn(day: string, student: SeedStudent): void {
    this.payers.set(day, (this.payers.get(day) ?? new Set()).add(student));
  }

  private openShift(day: string): SeedShift {
    const openedAt = cairoMoment(day, '12:00');
    const closedAt = cairoMoment(day, '21:00');
    const { takerId } = this.facts;
    const shift = {
      id: idAt(openedAt),
      personId: takerId,
      openedAt,
      openingCash: OPENING_CASH,
      closeId: idAt(closedAt),
      closedAt,
      closedBy: takerId,
      expectedCash: OPENING_CASH,
      countedCash: OPENING_CASH,
    };
    this.shifts.push(shift);
    return shift;
  }
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Enough for hundreds of links: drawing them for each link takes longer than all else of it. */
const POOL = Buffer.alloc(26 * 512);
let drawn = POOL.length;

/** As `new_card_token` of the database makes them: 128 random bits in Crockford's base32, three of them in the first letter. */
function newLinkToken(): string {
  if (drawn === POOL.length) {
    randomFillSync(POOL);
    drawn = 0;
  }
  const bytes = POOL.subarray(drawn, (drawn += 26));
  return bytes.reduce((token, byte, place) => token + LETTERS.charAt(byte & (place === 0 ? 7 : 31)), '');
}

const NO_MONEY = {
  month: null,
  reason: null,
  method: null,
  reference: null,
  referenceKey: null,
  shiftId: null,
  receipt: null,
  linkToken: null,
  classId: null,
};
