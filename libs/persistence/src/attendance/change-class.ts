import { cairoToday } from '@daad/domain/calendar-day';
import { clock } from '@daad/platform/clock';
import { type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { dataChanged } from '../data-changed.js';
import { ClassStudent } from '../entities/class-student.entity.js';
import { SchoolClass } from '../entities/class.entity.js';
import { chargeForJoining, type Joining } from '../fees/charge-months.js';
import { newId } from '../ids.js';
import { lockRow } from '../lock-row.js';
import { appendEvents } from '../outbox/append-events.js';
import { endMemberships } from './end-memberships.js';

/**
 * Puts a student, whom the caller has locked and who is in no class, into one from today on, with its event and the charge for
 * the month under way.
 * @returns the id of the membership; null when there is no such class
 */
export async function joinClass(manager: EntityManager, joining: Joining): Promise<string | null> {
  const { studentId, classId } = joining;
  // Waits for a change of the fee, so that each member is charged by one of the two.
  if (!(await lockRow(manager, SchoolClass, classId, 'pessimistic_read'))) return null;
  const id = newId();
  await manager.insert(ClassStudent, { id, classId, studentId, joinedOn: cairoToday(clock.now()) });
  await chargeForJoining(manager, [joining]);
  await appendEvents(manager, [dataChanged('classStudent', id, 'created', { studentIds: [studentId] })]);
  return id;
}

/**
 * Ends present memberships today, with their events; who was in the class on the days before stays known.
 * @returns how many there were
 */
export async function leaveClasses(
  manager: EntityManager,
  which: FindOptionsWhere<ClassStudent>,
): Promise<number> {
  const ended = await endMemberships(manager, which);
  await appendEvents(
    manager,
    ended.map(({ id, studentId }) => dataChanged('classStudent', id, 'deleted', { studentIds: [studentId] })),
  );
  return ended.length;
}

/**
 * Moves a student, whom the caller has locked, into a class, or out of any with null. Nothing changes for one who is there.
 * @returns false when there is no such class; the caller rolls back
 */
export async function moveToClass(
  manager: EntityManager,
  studentId: string,
  classId: string | null,
  firstCharge?: Joining['firstCharge'],
): Promise<boolean> {
  const present = await manager.findOneBy(ClassStudent, { studentId, leftOn: IsNull() });
  if ((present?.classId ?? null) === classId) return true;
  if (present) await leaveClasses(manager, { id: present.id });
  return classId === null || (await joinClass(manager, { studentId, classId, firstCharge })) !== null;
}
