import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { listening, type Open } from '../live/listening.ts';
import { pause } from '../live/pause.ts';
import { succeeded, sure } from '../outcomes/sure.ts';
import { call } from '../product/call.ts';
import { fresh } from '../product/sessions.ts';
import { awardsStand, hearAll, hearOwn, recordsStand, type Scans, takeBack } from './hall-outcomes.ts';
import type { Hall, Halls, HallPupil } from './halls.ts';
import { pointsOf } from './points.ts';

const marked = new Counter('marks_made');

/** Every so many cards are read twice. */
const DOUBLE_SCAN = 10;

/**
 * One hall fills: every card is scanned, some twice; the hall's board, the phones of a few students and a visitor's
 * screen listen. Afterwards the hall's records, its points and everything that was heard must agree.
 * @param tidy takes the records back in the end, and with them the points, so that the hall can fill again
 */
export const fillHall = ({ halls, teacher, gives, date }: Halls, { tidy }: { tidy: boolean }) =>
  listening(async (open) => {
    const hall = mine(halls);
    const ours = new Set(hall.students);
    const token = await fresh(teacher);
    const board = await open(
      { role: 'teacher', userId: teacher.userId },
      { token, remember: (_, { studentId }) => ours.has(String(studentId)) },
    );
    await open({ role: 'visitor' });
    const phones = await Promise.all(hall.phones.map((pupil) => openPhone(pupil, open)));
    const before = await Promise.all(hall.phones.map(({ id }) => pointsOf(id, token)));
    const scans = await scanAll(hall, date, token);
    await hearAll(board, hall, scans, gives);
    for (const { pupil, phone } of phones) await hearOwn(phone, pupil.id, hall.id, gives);
    await recordsStand(hall, date, token);
    await awardsStand(hall, before, gives, scans, token);
    if (tidy) await takeBack(hall, before, scans, board, token);
  });

/** Each hall is a scenario of its own, `hall_0` and so on, because two scanners would spoil each other's outcomes. */
export const hallScenarios = <Scenario>(count: number, scenario: Scenario): Record<string, Scenario> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`hall_${at}`, scenario]));
const mine = (halls: Hall[]) => halls[Number(exec.scenario.name.split('_')[1])]!;

async function openPhone(pupil: HallPupil, open: Open) {
  const token = await fresh(pupil.session);
  return { pupil, phone: await open({ role: 'student', userId: pupil.id }, { token }) };
}

async function scanAll(hall: Hall, date: string, token: string): Promise<Scans> {
  const scans: Scans = { records: new Map(), scannedAt: new Map() };
  for (const [at, studentId] of hall.students.entries()) {
    scans.scannedAt.set(studentId, Date.now());
    const path = `attendance/Attend?StudentId=${studentId}&ClassId=${hall.id}&Date=${date}`;
    const scan = () => call<{ id: string; alreadyPresent: boolean }>('POST', path, { token });
    const answers = await Promise.all(at % DOUBLE_SCAN === 0 ? [scan(), scan()] : [scan()]);
    for (const answer of answers) succeeded('the scan is taken', answer);
    const first = answers.filter(({ ok, data }) => ok && !data.alreadyPresent);
    sure('a card that is read twice counts once', first.length === 1);
    if (first[0]) scans.records.set(studentId, first[0].data.id);
    marked.add(first.length);
    await pause(hall.pauseMs);
  }
  return scans;
}
