import { atTurn } from '../outcomes/arithmetic.ts';
import { need, needAll, type Page } from '../product/call.ts';
import { type Session, signInAll } from '../product/sessions.ts';
import { number } from '../settings.ts';

export interface HallPupil {
  id: string;
  session: Session;
}
export interface Hall {
  id: string;
  /** The ids of everybody in the class. */
  students: string[];
  /** Those of them whose phones are on. */
  phones: HallPupil[];
  /** Between two scans. */
  pauseMs: number;
}
export interface Halls {
  teacher: Session;
  halls: Hall[];
  /** What one attendance gives. */
  gives: number;
  /** Today in Cairo, as the product says. */
  date: string;
}

const PHONES = number('PHONES_PER_HALL', 3);
const PAUSE_MS = number('SCAN_PAUSE', 0.2) * 1000;

interface Member {
  studentId: string;
  phoneNumber: string;
  attendanceId: string | null;
}

/**
 * Takes the largest classes as halls and clears them of today's attendance, so that a run can be repeated.
 * @throws when the school has fewer classes with students
 */
export async function prepareHalls(teacher: Session, wanted: number): Promise<Halls> {
  const { token } = teacher;
  const classes = await needAll<{ id: string; studentsNumber: number }>('class/GetList', token);
  const largest = classes
    .filter(({ studentsNumber }) => studentsNumber > 0)
    .sort((one, other) => other.studentsNumber - one.studentsNumber)
    .slice(0, wanted);
  if (largest.length < wanted) {
    throw new Error(`${wanted} classes with students are needed, the school has ${largest.length}`);
  }
  const settings = await need<{ attendancePoints: number } | null>('GET', 'points/Get', { token });
  const halls: Hall[] = [];
  for (const { id } of largest) halls.push(await prepareHall(id, token));
  const { summary } = await need<Page<unknown> & { summary: { date: string } }>(
    'GET',
    `class/GetStudents/${atTurn(largest, 0).id}?PageSize=1`,
    { token },
  );
  return { teacher, halls, gives: settings?.attendancePoints ?? 0, date: summary.date };
}

async function prepareHall(id: string, token: string): Promise<Hall> {
  const members = await needAll<Member>(`class/GetStudents/${id}`, token);
  await removeRecords(
    members.flatMap(({ attendanceId }) => attendanceId ?? []),
    token,
  );
  const owners = await signInAll(members.slice(0, PHONES));
  return {
    id,
    students: members.map(({ studentId }) => studentId),
    phones: owners.map(({ studentId, session }) => ({ id: studentId, session })),
    pauseMs: PAUSE_MS,
  };
}

/** @returns how many of these records the product took back */
export async function removeRecords(ids: string[], token: string): Promise<number> {
  let removed = 0;
  for (let at = 0; at < ids.length; at += 1000) {
    const body = { ids: ids.slice(at, at + 1000) };
    removed += (await need<{ removed: number }>('POST', 'attendance/removeRange', { token, body })).removed;
  }
  return removed;
}
