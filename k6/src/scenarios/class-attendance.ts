import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { type Open, withSockets } from '../live/with-sockets.ts';
import { pause } from '../live/pause.ts';
import { itemAt } from '../outcomes/arithmetic.ts';
import { succeeded, check } from '../outcomes/checks.ts';
import { call } from '../product/call.ts';
import { fresh } from '../product/sessions.ts';
import {
  checkAwards,
  checkBoard,
  checkPhone,
  checkRecords,
  type Scans,
  removeAttendance,
} from './class-outcomes.ts';
import type { ClassRoster, ClassesSetup, ClassPupil } from './classes.ts';
import { pointsOf } from './points.ts';

const marked = new Counter('marks_made');

/** Every tenth card is read twice. */
const DOUBLE_SCAN = 10;

/**
 * Marks the attendance of one class: every card is scanned, some twice, while the teacher's board, the phones of a few
 * students and a visitor's screen are connected. Afterwards the records, the points and all pushes must agree.
 * @param tidy deletes the records at the end, and with them the points, so that the class can be marked again
 */
export const markClass = ({ rosters, teacher, gives, date }: ClassesSetup, { tidy }: { tidy: boolean }) =>
  withSockets(async (open) => {
    const roster = ownClass(rosters);
    const ours = new Set(roster.students);
    const token = await fresh(teacher);
    const board = await open(
      { role: 'teacher', userId: teacher.userId },
      { token, remember: (_, { studentId }) => ours.has(String(studentId)) },
    );
    await open({ role: 'visitor' });
    const phones = await Promise.all(roster.phones.map((pupil) => openPhone(pupil, open)));
    const before = await Promise.all(roster.phones.map(({ id }) => pointsOf(id, token)));
    const scans = await scanAll(roster, date, token);
    await checkBoard(board, roster, scans, gives);
    for (const { pupil, phone } of phones) await checkPhone(phone, pupil.id, roster.id, gives);
    await checkRecords(roster, date, token);
    await checkAwards(roster, before, gives, scans, token);
    if (tidy) await removeAttendance(roster, before, scans, board, token);
  });

/** Each class has its own scenario, `class_0` and so on: two scanners would change each other's outcomes. */
export const classScenarios = <Scenario>(count: number, scenario: Scenario): Record<string, Scenario> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`class_${at}`, scenario]));
const ownClass = (rosters: ClassRoster[]) => itemAt(rosters, Number(exec.scenario.name.split('_')[1]));

async function openPhone(pupil: ClassPupil, open: Open) {
  const token = await fresh(pupil.session);
  return { pupil, phone: await open({ role: 'student', userId: pupil.id }, { token }) };
}

async function scanAll(roster: ClassRoster, date: string, token: string): Promise<Scans> {
  const scans: Scans = { records: new Map(), scannedAt: new Map() };
  for (const [at, studentId] of roster.students.entries()) {
    scans.scannedAt.set(studentId, Date.now());
    const path = `attendance/Attend?StudentId=${studentId}&ClassId=${roster.id}&Date=${date}`;
    const scan = () => call<{ id: string; alreadyPresent: boolean }>('POST', path, { token });
    const responses = await Promise.all(at % DOUBLE_SCAN === 0 ? [scan(), scan()] : [scan()]);
    for (const response of responses) succeeded('the scan is taken', response);
    const marks = responses.flatMap(({ ok, data }) => (ok && !data.alreadyPresent ? [data] : []));
    check('a card that is read twice counts once', marks.length === 1);
    if (marks[0]) scans.records.set(studentId, marks[0].id);
    marked.add(marks.length);
    await pause(roster.pauseMs);
  }
  return scans;
}
