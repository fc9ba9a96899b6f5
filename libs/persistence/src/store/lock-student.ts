import type { EntityManager } from 'typeorm';
import { run, statement } from '../statement.js';

interface LockedStudent {
  id: string;
  fullName: string;
  phoneNumber: string;
  code: string;
}

const lock = statement<LockedStudent>(
  'lock-student',
  `select id, full_name as "fullName", phone_number as "phoneNumber", code
   from student where id = $1 and deleted_at is null for no key update`,
);

/**
 * Makes whatever one student does in the store happen one after the other: cart changes and checkout take this lock
 * first and read after it, so that none of them acts on what another is just changing.
 * @returns undefined when there is no such student
 */
export async function lockStudent(
  manager: EntityManager,
  studentId: string,
): Promise<LockedStudent | undefined> {
  const [student] = await run(manager, lock, [studentId]);
  return student;
}
