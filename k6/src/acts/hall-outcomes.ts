import { Trend } from 'k6/metrics';
import type { Ear } from '../live/ear.ts';
import { succeeded, sure } from '../outcomes/sure.ts';
import { call, need } from '../product/call.ts';
import { type Hall, removeRecords } from './halls.ts';
import { type Points, pointsOf, wrongAwards } from './points.ts';

/** From the scan of a card to the push on the same hall's board. */
const toPush = new Trend('mark_to_push', true);

type Payload = Record<string, unknown>;

export interface Scans {
  /** Student to attendance record. */
  records: Map<string, string>;
  /** Student to milliseconds since 1970. */
  scannedAt: Map<string, number>;
}

/** The board heard of every student of the hall, and of everybody's points, once. */
export async function hearAll(board: Ear, hall: Hall, { scannedAt }: Scans, gives: number): Promise<void> {
  const inHall = ({ classId }: Payload) => classId === hall.id;
  await board.count(hall.students.length, 'attendance.marked', inHall);
  const pushes = board.all('attendance.marked', inHall);
  const told = new Set(pushes.map(({ payload }) => payload['studentId']));
  sure('the board heard of each student once', told.size === pushes.length);
  for (const { payload, at } of pushes) toPush.add(at - scannedAt.get(String(payload['studentId']))!);
  if (gives === 0) return;
  const award = ({ kind, points }: Payload) => kind === 'attendance' && points === gives;
  await board.count(hall.students.length, 'points.changed', award);
  sure('each was given points once', board.all('points.changed', award).length === hall.students.length);
}

/** A student's phone heard of its own attendance once, and of nobody else's. */
export async function hearOwn(phone: Ear, studentId: string, classId: string, gives: number): Promise<void> {
  await phone.next('attendance.marked', (payload) => payload['classId'] === classId);
  if (gives > 0) {
    await phone.next('points.changed', ({ kind, points }) => kind === 'attendance' && points === gives);
  }
  const marks = phone.all('attendance.marked');
  sure(
    'a student heard of its own attendance, once',
    marks.length === 1 && marks[0]!.payload['studentId'] === studentId,
  );
}

/** The product itself says that everybody is present: nobody is left to mark. */
export async function recordsStand(hall: Hall, date: string, token: string): Promise<void> {
  const again = await call<{ attended: number; alreadyPresent: number; total: number }>(
    'POST',
    `attendance/AttendAll?ClassId=${hall.id}&Date=${date}`,
    { token },
  );
  succeeded('the whole class can be marked', again);
  sure('nobody was left to mark', again.ok && again.data.attended === 0);
  const { summary } = await need<{ summary: { attended: number; total: number } }>(
    'GET',
    `class/GetStudents/${hall.id}?PageSize=1&Date=${date}`,
    { token },
  );
  sure(
    'the class shows everybody present',
    summary.attended === hall.students.length && summary.total === hall.students.length,
  );
}

/** Those whose phones are on have what one attendance gives more than before, in their sums and in one row of the ledger. */
export async function awardsStand(
  hall: Hall,
  before: Points[],
  gives: number,
  { records }: Scans,
  token: string,
): Promise<void> {
  for (const [at, { id }] of hall.phones.entries()) {
    const { sumAttendancePoints, rows } = await pointsOf(id, token);
    const awarded = rows.filter(({ source }) => source !== null && source === records.get(id));
    const moved = sumAttendancePoints - before[at]!.sumAttendancePoints;
    wrongAwards.add(moved === gives && awarded.length === Math.sign(gives) ? 0 : 1);
  }
}

/** Takes the records back: exactly what they gave goes with them. */
export async function takeBack(
  hall: Hall,
  before: Points[],
  { records }: Scans,
  board: Ear,
  token: string,
): Promise<void> {
  const ids = new Set<unknown>(records.values());
  const removed = await removeRecords([...records.values()], token);
  sure('all records went', removed === ids.size);
  await board.count(ids.size, 'attendance.removed', ({ attendanceId }) => ids.has(attendanceId));
  for (const [at, { id }] of hall.phones.entries()) {
    const { sumAttendancePoints } = await pointsOf(id, token);
    wrongAwards.add(sumAttendancePoints === before[at]!.sumAttendancePoints ? 0 : 1);
  }
}

export const HALL_LEVELS = {
  marks_made: ['count>0'],
  awards_wrong: ['count==0'],
  mark_to_push: ['p(95)<1000'],
  'http_req_duration{name:attendance/Attend}': ['p(95)<300'],
};
