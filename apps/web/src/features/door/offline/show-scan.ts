import type { ScanAnswer } from '@daad/contracts/door.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import { HOMEWORK_LABELS } from '@daad/domain/homework';
import type { Hold } from '@daad/domain/scan';
import type { ShownScan } from '../shown-scan.js';
import type { StoredHomework, StoredPayment, StoredScan } from './databases.js';
import type { DoorRoster } from './door-roster.js';
import type { DoorSchool } from './door-school.js';
import { duesOf, holdOf, paymentOf } from './dues.js';

/** Of a class that is not in the roster any more. */
export const noClass = (id: string) => ({ id, name: '', day: 0, time: '00:00:00' });

/** The class and day of a scan, by whose homework it is noted. */
export const meetingOf = ({ studentId, request: { classId, at } }: StoredScan) => ({
  studentId,
  classId,
  date: cairoDay(new Date(at)),
});

export function isSameMeeting(homework: StoredHomework, scan: StoredScan): boolean {
  const { studentId, classId, date } = meetingOf(scan);
  return homework.studentId === studentId && homework.classId === classId && homework.date === date;
}

/** What is known of a scan as long as the page is open; the device keeps none of it. */
export interface ScanDetails {
  by: string | null;
  hold: Hold | null;
}

/** A stored scan with the names that the roster has. */
export function showScan(
  { place: _place, userId: _userId, studentId, studentClassId, request, undo, ...stored }: StoredScan,
  roster: DoorRoster,
  payments: readonly StoredPayment[],
  { by, hold: toldHold }: Partial<ScanDetails> = {},
): ShownScan {
  const { code, classId, at } = request;
  const { school } = roster;
  const hold = toldHold ?? (stored.outcome === 'held' ? (school.student(studentId)?.hold ?? null) : null);
  return {
    ...stored,
    by: by ?? null,
    hold,
    settled: settledBy({ outcome: stored.outcome, studentId, request }, roster, payments, hold),
    at,
    code,
    classId,
    student: school.nameOf(studentId),
    class: school.classOf(classId) ?? noClass(classId),
    studentClass: school.classOf(studentClassId),
    undone: undo !== 'no',
    turnedAway: stored.turnedAway ?? false,
    homework: stored.homework ?? null,
    dues: duesOf(school.student(studentId), payments, roster.readAt),
    payment: paymentOf(payments, stored.id),
  };
}

/** Why what a scan offers is over, as far as this device knows. */
function settledBy(
  { outcome, studentId, request: { classId, at } }: Pick<StoredScan, 'outcome' | 'studentId' | 'request'>,
  { school, presences, readAt }: DoorRoster,
  payments: readonly StoredPayment[],
  hold: Hold | null,
): ShownScan['settled'] {
  if (studentId === null || (outcome !== 'held' && outcome !== 'other-class')) return null;
  const present = presences.of(studentId, cairoDay(new Date(at)));
  if (present.some((one) => one.classId === classId)) return 'present';
  const student = school.student(studentId);
  if (outcome !== 'held' || readAt === null || student === null) return null;
  if (holdOf(student, payments, readAt) !== null) return null;
  // Paid at this device.
  if (student.hold !== null) return 'hold-ended';
  // The hold may be younger than the roster.
  return Date.parse(readAt) > Math.max(Date.parse(at), Date.parse(hold?.at ?? at)) ? 'hold-ended' : null;
}

/** Homework that the server refuses, in the form of the scan that it was noted at. */
export function showHomework(
  { change, studentId, classId, date, homework, reason }: StoredHomework,
  school: DoorSchool,
): ShownScan {
  return {
    id: change,
    at: `${date}T12:00:00.000Z`,
    code: '',
    classId,
    outcome: 'marked',
    student: school.nameOf(studentId),
    class: school.classOf(classId) ?? noClass(classId),
    studentClass: null,
    points: null,
    makeUp: false,
    since: null,
    by: null,
    hold: null,
    settled: null,
    state: 'refused',
    reason: `الواجب (${HOMEWORK_LABELS[homework]}): ${reason}`,
    undone: false,
    turnedAway: false,
    homework,
    dues: null,
    payment: null,
  };
}

/** A student who was let in stands at the door for less than that. */
const LEAVES_THE_DOOR_MS = 10_000;

/** Whether a late answer turns away whom the device had let in; an early one shows on the card, in front of the student. */
function turnsAway(scan: StoredScan, { outcome }: ScanAnswer): boolean {
  const letIn = scan.state === 'waiting' && scan.outcome === 'marked' && scan.undo === 'no';
  const isGone = Date.now() - Date.parse(scan.request.at) > LEAVES_THE_DOOR_MS;
  return letIn && isGone && outcome !== 'marked' && outcome !== 'already';
}

/** A scan as the server has decided it. */
export function withAnswer(scan: StoredScan, answer: ScanAnswer): StoredScan {
  const { outcome, student, studentClass, since, record } = answer;
  return {
    ...scan,
    outcome,
    // The answer about a scan that was taken back before it came has no student.
    studentId: student?.id ?? (outcome === 'undone' ? scan.studentId : null),
    studentClassId: studentClass?.id ?? null,
    since,
    makeUp: record?.makeUp ?? false,
    points: record?.points ?? null,
    state: 'sent',
    reason: null,
    ...(turnsAway(scan, answer) && { turnedAway: true }),
  };
}
