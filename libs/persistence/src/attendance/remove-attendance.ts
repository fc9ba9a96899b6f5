import type { EntityManager } from 'typeorm';
import { one, run } from '../sql/statement.js';
import { lockStudentsOfRecords, removeRecords } from './attendance.statements.js';

/**
 * Removes records and takes back exactly what each gave (contract section 5), with their events; ids that are gone are ignored.
 * Where a make-up is among the records of a day, its points move to a record that stays. Homework belongs to the meeting that was
 * attended, so that of the class and day goes with the record.
 * @returns how many there were
 */
export async function removeAttendance(
  manager: EntityManager,
  ids: readonly string[],
  authorId: string,
): Promise<number> {
  // One trip. The second statement sees what others wrote while the first one waited for the students and their accounts.
  const [, { removed }] = await Promise.all([
    run(manager, lockStudentsOfRecords, { ids }),
    one(manager, removeRecords, { ids, authorId }),
  ]);
  return removed;
}
