import { ARGON2ID } from '@daad/platform/argon2id';
import { hash } from '@node-rs/argon2';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database.js';
import { Student } from '../entities/student.entity.js';
import { Staff } from '../entities/staff.entity.js';
import { newId } from '../ids.js';
import { lockNumber } from '../sql/locks.statements.js';
import { run } from '../sql/statement.js';
import { FIRST_TEACHER_LOCK } from './first-teacher.js';
import { TeacherError } from './teacher-error.js';

export interface NewTeacher {
  fullName: string;
  /** Canonical. */
  phoneNumber: string;
  /** Has passed the product's rule. */
  password: string;
}

/**
 * Creates the account of the teacher in a school that has none. The demo school is never created there afterwards.
 * @throws TeacherError when there is a teacher already, or a student has that phone
 */
export async function createTeacher(dataSource: DataSource, teacher: NewTeacher): Promise<void> {
  await inTransaction(dataSource, (manager) => insertTeacher(manager, teacher));
}

/**
 * The same within the transaction of `manager`.
 * @throws TeacherError as above
 */
export async function insertTeacher(
  manager: EntityManager,
  { fullName, phoneNumber, password }: NewTeacher,
): Promise<void> {
  const passwordHash = await hash(password, ARGON2ID);
  await run(manager, lockNumber, { number: FIRST_TEACHER_LOCK });
  const present = await manager.findOneBy(Staff, { role: 'Teacher' });
  if (present) {
    throw new TeacherError(
      `${present.fullName} is the teacher of this school already; npm run teacher:password changes the password.`,
    );
  }
  if (await manager.existsBy(Student, { phoneNumber }))
    throw new TeacherError(`A student of this school has the phone ${phoneNumber}.`);
  await manager.insert(Staff, { id: newId(), fullName, phoneNumber, passwordHash });
}
