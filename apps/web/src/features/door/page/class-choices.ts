import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import type { DoorClass } from '@daad/domain/scan';

/** The classes of a day of the week, from today on. */
interface DayOfClasses {
  day: number;
  classes: DoorClass[];
}

const byTime = (classes: readonly DoorClass[]) =>
  [...classes].sort((one, other) => one.time.localeCompare(other.time));

/**
 * The chosen class, the others of today by time, which are one tap away, and all by day from today on, for the sheet.
 */
export function classChoices(
  classes: readonly DoorClass[],
  chosenId: string | null,
  today = cairoToday(),
): { chosen: DoorClass | null; others: DoorClass[]; week: DayOfClasses[] } {
  const days = Array.from({ length: 7 }, (_, ahead) => weekdayOf(addDays(today, ahead)));
  const week = days
    .map((day) => ({ day, classes: byTime(classes.filter((one) => one.day === day)) }))
    .filter((one) => one.classes.length > 0);
  const chosen = classes.find(({ id }) => id === chosenId) ?? null;
  const others = byTime(classes.filter((one) => one !== chosen && one.day === days[0]));
  return { chosen, others, week };
}
