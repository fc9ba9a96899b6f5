import { cairoToday } from '@daad/domain/calendar-day';
import { clock } from '@daad/platform/clock';
import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { ClassStudent } from '../entities/class-student.entity.js';

/**
 * Ends present memberships today: one, a student's or those of a class. One that began later ends on the day it began.
 * @returns the memberships that have ended
 */
export async function endMemberships(
  manager: EntityManager,
  which: FindOptionsWhere<ClassStudent>,
): Promise<ClassStudent[]> {
  const present = await manager.find(ClassStudent, {
    where: { ...which, leftOn: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  await manager
    .createQueryBuilder()
    .update(ClassStudent)
    .set({ leftOn: () => 'greatest(joined_on, :today)' })
    .where({ id: In(present.map(({ id }) => id)) })
    .setParameter('today', cairoToday(clock.now()))
    .execute();
  return present;
}
