import { Trend } from 'k6/metrics';
import type { SocketProbe } from '../live/socket-probe.ts';
import { succeeded, check } from '../outcomes/checks.ts';
import { call, need } from '../product/call.ts';
import { type ClassRoster, removeRecords } from './classes.ts';
import { type Points, pointsOf, wrongAwards } from './points.ts';

/** From the scan of a card to the push on the teacher's board. */
const toPush = new Trend('mark_to_push', true);

type Payload = Record<string, unknown>;

export interface Scans {
  /** Student to attendance record. */
  records: Map<string, string>;
  /** Student to milliseconds since 1970. */
  scannedAt: Map<string, number>;
}

/** The board received the attendance and the points of every student once. */
export async function checkBoard(
  board: SocketProbe,
  roster: ClassRoster,
  { scannedAt }: Scans,
  gives: number,
): Promise<void> {
  const inClass = ({ classId }: Payload) => classId === roster.id;
  await board.count(roster.students.length, 'attendance.marked', inClass);
  const pushes = board.all('attendance.marked', inClass);
  const marked = new Set(pushes.map(({ payload }) => payload['studentId']));
  check('the board received each student once', marked.size === pushes.length);
  for (const { payload, at } of pushes) toPush.add(at - (scannedAt.get(String(payload['studentId'])) ?? 0));
  if (gives === 0) return;
  const award = ({ kind, points }: Payload) => kind === 'attendance' && points === gives;
  await board.count(roster.students.length, 'points.changed', award);
  check('each was given points once', board.all('points.changed', award).length === roster.students.length);
}

/** A student's phone received its own attendance once, and no other. */
export async function checkPhone(
  phone: SocketProbe,
  studentId: string,
  classId: string,
  gives: number,
): Promise<void> {
  await phone.next('attendance.marked', (payload) => payload['classId'] === classId);
  if (gives > 0) {
    await phone.next('points.changed', ({ kind, points }) => kind === 'attendance' && points === gives);
  }
  const marks = phone.all('attendance.marked');
  check(
    'a student received its own attendance, once',
    marks.length === 1 && marks[0]?.payload['studentId'] === studentId,
  );
}

/** The product shows all students present: none is left to mark. */
export async function checkRecords(roster: ClassRoster, date: string, token: string): Promise<void> {
  const again = await call<{ attended: number; alreadyPresent: number; total: number }>(
    'POST',
    `attendance/AttendAll?ClassId=${roster.id}&Date=${date}`,
    { token },
  );
  succeeded('the whole class can be marked', again);
  check('no student was left to mark', again.ok && again.data.attended === 0);
  const { summary } = await need<{ summary: { attended: number; total: number } }>(
    'GET',
    `class/GetStudents/${roster.id}?PageSize=1&Date=${date}`,
    { token },
  );
  check(
    'the class shows all students present',
    summary.attended === roster.students.length && summary.total === roster.students.length,
  );
}

/** The students with a phone gained the points of one attendance, in their sums and in one row of the ledger. */
export async function checkAwards(
  roster: ClassRoster,
  before: Points[],
  gives: number,
  { records }: Scans,
  token: string,
): Promise<void> {
  for (const [at, { id }] of roster.phones.entries()) {
    const { sumAttendancePoints, rows } = await pointsOf(id, token);
    const awarded = rows.filter(({ source }) => source !== null && source === records.get(id));
    const moved = sumAttendancePoints - (before[at]?.sumAttendancePoints ?? NaN);
    wrongAwards.add(moved === gives && awarded.length === Math.sign(gives) ? 0 : 1);
  }
}

/** Deletes the records: exactly the points that they gave go with them. */
export async function removeAttendance(
  roster: ClassRoster,
  before: Points[],
  { records }: Scans,
  board: SocketProbe,
  token: string,
): Promise<void> {
  const ids = new Set<unknown>(records.values());
  const removed = await removeRecords([...records.values()], token);
  check('all records are deleted', removed === ids.size);
  await board.count(ids.size, 'attendance.removed', ({ attendanceId }) => ids.has(attendanceId));
  for (const [at, { id }] of roster.phones.entries()) {
    const { sumAttendancePoints } = await pointsOf(id, token);
    wrongAwards.add(sumAttendancePoints === before[at]?.sumAttendancePoints ? 0 : 1);
  }
}

export const CLASS_THRESHOLDS = {
  marks_made: ['count>0'],
  awards_wrong: ['count==0'],
  mark_to_push: ['p(95)<1000'],
  'http_req_duration{name:attendance/Attend}': ['p(95)<300'],
};
