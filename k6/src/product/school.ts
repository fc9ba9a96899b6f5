import exec from 'k6/execution';
import { need, type Page } from './call.ts';
import { type Session, signInAll, signInTeacher } from './sessions.ts';

export interface Pupil {
  id: string;
  code: string;
  phoneNumber: string;
  parentPhoneNumber: string;
  session: Session;
}

/** What the set-up hands to every virtual user. */
export interface School {
  teacher: Session;
  /** Each is played by one virtual user at a time: the one whose number in the run it has. */
  pupils: Pupil[];
}

type Listed = Omit<Pupil, 'session'>;

/**
 * Signs the teacher and so many students in, once, for everyone.
 * @throws when the school has fewer students, because two users of one account would spoil each other's outcomes
 */
export async function openSchool(students: number): Promise<School> {
  const teacher = await signInTeacher();
  const rows: Listed[] = [];
  for (let number = 1; rows.length < students; number++) {
    const size = Math.min(1000, students);
    const { items, totalCount } = await need<Page<Listed>>(
      'GET',
      `student/GetList?PageSize=${size}&PageNumber=${number}`,
      { token: teacher.token },
    );
    if (totalCount < students) {
      throw new Error(`${students} students are needed, the school has ${totalCount}: see k6/README.md`);
    }
    rows.push(...items);
  }
  const chosen = rows.slice(0, students);
  const sessions = await signInAll(chosen.map(({ phoneNumber }) => phoneNumber));
  const pupils = chosen.map(({ id, code, phoneNumber, parentPhoneNumber }, at) => ({
    id,
    code,
    phoneNumber,
    parentPhoneNumber,
    session: sessions[at]!,
  }));
  return { teacher, pupils };
}

/** The one of these that this virtual user plays. */
export const mine = <One>(these: One[]): One => these[(exec.vu.idInTest - 1) % these.length]!;
