import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { SocketProbe } from '../live/socket-probe.ts';
import { pause, until } from '../live/pause.ts';
import { withSockets } from '../live/with-sockets.ts';
import { itemAt } from '../outcomes/arithmetic.ts';
import { check, succeeded } from '../outcomes/checks.ts';
import { call, need, needAll } from '../product/call.ts';
import { fresh, type Session } from '../product/sessions.ts';
import { PUSH_TIMEOUT_MS } from '../settings.ts';
import { type ClassRoster, prepareClasses, removeRecords } from './classes.ts';
import { type Points, pointsOf, wrongAwards } from './points.ts';

/** Responses `marked` minus the records of the door: 0 at the end, or one was lost or doubled. */
const unaccounted = new Counter('scans_unaccounted');
const scanned = new Counter('scans_sent');
/** From when all records are there to the push of the last one on a board. */
const toCounters = new Trend('last_scan_to_counter', true);

/** Every fifth card is also scanned by the next device. */
const DOUBLE_SCAN = 5;
const AWARDS_CHECKED = 5;

export interface DoorSetup {
  teacher: Session;
  classId: string;
  date: string;
  gives: number;
  cards: { studentId: string; code: string }[];
  before: Points[];
}

interface DoorDay {
  expected: number;
  present: { attendanceId: string; studentId: string; makeUp: boolean }[];
}
interface Answer {
  outcome: string;
  record: { id: string } | null;
}

/** Takes students of the largest class, none of whom is present today. */
export async function prepareDoor(teacher: Session, cards: number): Promise<DoorSetup> {
  const { rosters, date, gives } = await prepareClasses(teacher, 1);
  const { id: classId }: ClassRoster = itemAt(rosters, 0);
  const members = await needAll<DoorSetup['cards'][number]>(`class/GetStudents/${classId}`, teacher.token);
  const chosen = members.slice(0, cards).map(({ studentId, code }) => ({ studentId, code }));
  const before: Points[] = [];
  for (const { studentId } of chosen.slice(0, AWARDS_CHECKED))
    before.push(await pointsOf(studentId, teacher.token));
  return { teacher, classId, date, gives, cards: chosen, before };
}

const readDay = ({ classId, date }: DoorSetup, token: string) =>
  need<DoorDay>('GET', `attendance/DoorDay?ClassId=${classId}&Date=${date}`, { token });

/** One device of several: it scans its share of the cards, at an even pace, and counts who came on its own screen. */
export const scanCards = (door: DoorSetup, { devices, seconds }: { devices: number; seconds: number }) =>
  withSockets(async (open) => {
    const device = Number(exec.scenario.name.split('_')[1]);
    const token = await fresh(door.teacher);
    const board = await open(
      { role: 'teacher', userId: door.teacher.userId },
      { token, remember: (_, { classId }) => classId === door.classId },
    );
    const own = door.cards.filter(
      (_, place) =>
        place % devices === device || (place % DOUBLE_SCAN === 0 && (place + 1) % devices === device),
    );
    for (const { code } of own) {
      const answer = await call<Answer>('POST', 'attendance/Scan', {
        token,
        body: { id: randomId(), code, classId: door.classId, at: new Date().toISOString() },
      });
      scanned.add(1);
      if (!succeeded('the scan is taken', answer)) continue;
      const { outcome, record } = answer.data;
      check('a scan shows the record', (outcome === 'marked' || outcome === 'already') && record !== null);
      if (outcome === 'marked') unaccounted.add(1);
      await pause((seconds * 1000) / own.length);
    }
    await checkCounter(board, door, token);
  });

/** All devices have scanned: the screen comes to count each student once. */
async function checkCounter(board: SocketProbe, door: DoorSetup, token: string): Promise<void> {
  const everyone = door.cards.length;
  await until(async () => (await readDay(door, token)).present.length >= everyone, PUSH_TIMEOUT_MS);
  const complete = Date.now();
  await board.count(everyone, 'attendance.marked');
  const pushes = board.all('attendance.marked');
  const counted = new Set(pushes.map(({ payload }) => payload['studentId']));
  check('the counter shows each student once', counted.size === everyone && pushes.length === everyone);
  toCounters.add(Math.max(0, (pushes.at(-1)?.at ?? Infinity) - complete));
}

/** One record and one award for each student; the records are deleted, so that a run can be repeated. */
export async function closeDoor(door: DoorSetup): Promise<void> {
  const token = await fresh(door.teacher);
  const { present } = await readDay(door, token);
  unaccounted.add(-present.length);
  const students = new Set(present.map(({ studentId }) => studentId));
  check(
    'each student has one record',
    present.length === door.cards.length && door.cards.every(({ studentId }) => students.has(studentId)),
  );
  for (const [place, { sumAttendancePoints: before }] of door.before.entries()) {
    const { studentId } = itemAt(door.cards, place);
    const { sumAttendancePoints } = await pointsOf(studentId, token);
    wrongAwards.add(sumAttendancePoints - before === door.gives ? 0 : 1);
  }
  const removed = await removeRecords(
    present.map(({ attendanceId }) => attendanceId),
    token,
  );
  check('all records are deleted', removed === present.length);
}

/** k6 has no generator of UUIDs without a download. */
const randomId = () =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));

export const DOOR_THRESHOLDS = {
  scans_sent: ['count>0'],
  scans_unaccounted: ['count==0'],
  awards_wrong: ['count==0'],
  last_scan_to_counter: ['p(95)<1000'],
  'http_req_duration{name:attendance/Scan}': ['p(95)<300'],
};
