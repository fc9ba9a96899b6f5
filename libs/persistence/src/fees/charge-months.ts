import { cairoToday } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { monthName } from '@daad/domain/month-name';
import { clock } from '@daad/platform/clock';
import { currentActorId } from '@daad/platform/request-context';
import type { EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { one } from '../sql/statement.js';
import { chargeJoining, chargeMembers, chargeSlice } from './charges.statements.js';

/** The month under way in Cairo. */
export const presentMonth = (): string => monthOf(cairoToday(clock.now()));

const reasonOf = (month: string) => `مصروفات شهر ${monthName(month)}`;

export interface Joining {
  studentId: string;
  classId: string;
  /** A number instead of fee and concession, null for none; without it what the student pays. */
  firstCharge?: number | null | undefined;
}

/**
 * Charges students, whom the caller has locked, for the month under way when they join classes with a monthly fee (specification
 * 5 section 1); one who was charged for it in another class is not charged again. The caller keeps the fees of the classes from
 * changing.
 */
export async function chargeForJoining(
  manager: EntityManager,
  joining: readonly Joining[],
  authorId = currentActorId(),
): Promise<void> {
  const month = presentMonth();
  await one(manager, chargeJoining, {
    month,
    reason: reasonOf(month),
    authorId: authorId ?? null,
    setId: newId(),
    joining: joining.map(({ studentId, classId, firstCharge }) => ({
      studentId,
      classId,
      firstCharge: firstCharge ?? null,
      given: firstCharge !== undefined,
    })),
    single: joining.length === 1,
  });
}

/** Charges those who are in a class for the month under way, but for those whose month was charged, left out or reversed. */
export async function chargeMembersNow(
  manager: EntityManager,
  classId: string,
  authorId: string,
): Promise<number> {
  const month = presentMonth();
  const set = { month, reason: reasonOf(month), authorId, setId: classId, classId };
  return (await one(manager, chargeMembers, set)).charged;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Charges the next members of the first of a month. */
export const chargeNextMembers = (
  manager: EntityManager,
  { month, after, limit, setId }: { month: string; after: string | null; limit: number; setId: string },
): Promise<{ members: number; charged: number; last: string | null }> =>
  one(manager, chargeSlice, {
    month,
    reason: reasonOf(month),
    authorId: null,
    setId,
    after: after ?? FIRST,
    limit,
  });
