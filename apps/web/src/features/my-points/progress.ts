import { cairoDay } from '@daad/domain/calendar-day';

/** The balance at the end of one day on which it changed. */
export interface ProgressDay {
  day: string;
  balance: number;
}

/**
 * The balance after each day with changes, oldest day first, worked out backwards from what it is now: the ledger may be
 * much longer than the changes given. `changes` are newest first.
 */
export function progressOf(
  changes: readonly { points: number; createdAt: string }[],
  totalPoints: number,
): ProgressDay[] {
  const days: ProgressDay[] = [];
  let balance = totalPoints;
  for (const { points, createdAt } of changes) {
    const day = cairoDay(new Date(createdAt));
    if (days.at(-1)?.day !== day) days.push({ day, balance });
    balance -= points;
  }
  return days.reverse();
}
