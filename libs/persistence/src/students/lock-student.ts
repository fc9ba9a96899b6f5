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
 * Makes what changes one student happen one after the other: the cart, checkout, the place in a class, the form of the
 * teacher. Each takes this lock first and reads after it, so that none acts on what another is just changing.
 * @returns undefined when there is no such student
 */
export async function lockStudent(
  manager: EntityManager,
  studentId: string,
): Promise<LockedStudent | undefined> {
  const [student] = await run(manager, lock, [studentId]);
  return student;
}
