import { addDays, type DayWindow } from './calendar-day.js';

/** The month of a day, as 'YYYY-MM'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The days of a month, from the first to the last. */
export function daysOfMonth(month: string): DayWindow {
  const from = `${month}-01`;
  // 31 days after the first of any month lies in the next one, at most three days into it.
  return { from, to: addDays(`${monthOf(addDays(from, 31))}-01`, -1) };
}

/** The last months up to one, the oldest first. */
export function monthsBack(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.unshift(monthOf(addDays(`${months[0]}-01`, -1)));
  return months;
}
