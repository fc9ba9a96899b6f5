import type { RosterStudent } from '@daad/contracts/door.contract';
import type { Hold } from '@daad/domain/scan';
import type { Dues, ShownPayment, ShownScan } from '../shown-scan.js';
import type { StoredPayment } from './databases.js';

/** What was taken at this device and the roster does not have: not sent, or younger than the roster. */
const isMissing = ({ state, arrivedAt }: StoredPayment, rosterAt: string | null): boolean =>
  state === 'waiting' || (state === 'sent' && (rosterAt === null || (arrivedAt ?? '') > rosterAt));

/** What a student owes by the roster and by what was taken since; null for nothing, and where this account may not know. */
export function duesOf(
  student: RosterStudent | null,
  payments: readonly StoredPayment[],
  rosterAt: string | null,
): Dues | null {
  if (student?.balance === undefined) return null;
  const taken = payments.filter((each) => each.studentId === student.id && isMissing(each, rosterAt));
  const piastres = taken.reduce(
    (left, { amount }) => left - Math.round(amount * 100),
    Math.round(student.balance * 100),
  );
  return piastres > 0 ? { amount: piastres / 100, months: student.openMonths ?? [] } : null;
}

/** The hold of the roster, unless it is for dues and what was taken at this device since has paid all of them. */
export function holdOf(
  student: RosterStudent | null,
  payments: readonly StoredPayment[],
  rosterAt: string | null,
): Hold | null {
  const hold = student?.hold ?? null;
  const isPaid = student?.balance !== undefined && duesOf(student, payments, rosterAt) === null;
  return hold && hold.at === null && isPaid ? null : hold;
}

/** What was taken at a scan. */
export function paymentOf(payments: readonly StoredPayment[], scanId: string): ShownPayment | null {
  const payment = payments.findLast((each) => each.scanId === scanId);
  return payment ? { amount: payment.amount, state: payment.state, receipt: payment.receipt } : null;
}

/** A payment that the server refuses, in the form of the scan at which it was taken. */
export const showRefused = (
  { id, takenAt, reason }: StoredPayment,
  scan: Pick<ShownScan, 'classId' | 'class' | 'student'>,
  amount: string,
): ShownScan => ({
  ...scan,
  id,
  at: takenAt,
  code: '',
  outcome: 'marked',
  studentClass: null,
  points: null,
  makeUp: false,
  since: null,
  by: null,
  hold: null,
  settled: null,
  state: 'refused',
  reason: `لم يُسجَّل تحصيل ${amount}: ${reason ?? ''}`,
  undone: false,
  turnedAway: false,
  homework: null,
  dues: null,
  payment: null,
});
