import exec from 'k6/execution';
import { itemAt } from '../outcomes/arithmetic.ts';
import { need, type Page } from './call.ts';
import { type Session, signInAll, signInTeacher } from './sessions.ts';

export interface Pupil {
  id: string;
  code: string;
  phoneNumber: string;
  parentPhoneNumber: string;
  session: Session;
}

/** The data that the set-up passes to every virtual user. */
export interface School {
  teacher: Session;
  /** Each belongs to one virtual user at a time: the one whose number in the run it has. */
  pupils: Pupil[];
}

type Listed = Omit<Pupil, 'session'>;

/**
 * Signs the teacher and this number of students in, once for the whole run.
 * @throws when the school has fewer students, because two users of one account would change each other's outcomes
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
    // Only these fields: k6 copies the school to every virtual user.
    rows.push(
      ...items.map(({ id, code, phoneNumber, parentPhoneNumber }) => ({
        id,
        code,
        phoneNumber,
        parentPhoneNumber,
      })),
    );
  }
  return { teacher, pupils: await signInAll(rows.slice(0, students)) };
}

/** The student of this virtual user. */
export const ownPupil = (pupils: Pupil[]): Pupil => itemAt(pupils, exec.vu.idInTest - 1);
