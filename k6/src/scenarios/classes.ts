import { itemAt } from '../outcomes/arithmetic.ts';
import { need, needAll, type Page } from '../product/call.ts';
import { type Session, signInAll } from '../product/sessions.ts';
import { number } from '../settings.ts';

export interface ClassPupil {
  id: string;
  session: Session;
}
export interface ClassRoster {
  id: string;
  /** The ids of all students of the class. */
  students: string[];
  /** Those of them whose phones are connected. */
  phones: ClassPupil[];
  /** Between two scans. */
  pauseMs: number;
}
export interface ClassesSetup {
  teacher: Session;
  rosters: ClassRoster[];
  /** The points for one attendance. */
  gives: number;
  /** Today in Cairo, by the product's clock. */
  date: string;
}

const PHONES = number('PHONES_PER_CLASS', 3);
const PAUSE_MS = number('SCAN_PAUSE', 0.2) * 1000;

interface Member {
  studentId: string;
  phoneNumber: string;
  attendanceId: string | null;
}

/**
 * Takes the largest classes and deletes their attendance of today, so that a run can be repeated.
 * @throws when the school has fewer classes with students
 */
export async function prepareClasses(teacher: Session, wanted: number): Promise<ClassesSetup> {
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
  const rosters: ClassRoster[] = [];
  for (const { id } of largest) rosters.push(await prepareClass(id, token));
  const { summary } = await need<Page<unknown> & { summary: { date: string } }>(
    'GET',
    `class/GetStudents/${itemAt(largest, 0).id}?PageSize=1`,
    { token },
  );
  return { teacher, rosters, gives: settings?.attendancePoints ?? 0, date: summary.date };
}

async function prepareClass(id: string, token: string): Promise<ClassRoster> {
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

/** @returns how many of these records the product deleted */
export async function removeRecords(ids: string[], token: string): Promise<number> {
  let removed = 0;
  for (let at = 0; at < ids.length; at += 1000) {
    const body = { ids: ids.slice(at, at + 1000) };
    removed += (await need<{ removed: number }>('POST', 'attendance/removeRange', { token, body })).removed;
  }
  return removed;
}
