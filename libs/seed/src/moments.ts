import { v7 } from 'uuid';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';

const MINUTE = 60_000;

/** The moment so long before `now`. */
export const before = (now: Date, { days = 0, hours = 0, minutes = 0 }): Date =>
  new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE);

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE);

/** That time ('HH:mm') of a calendar day in Cairo. */
export function cairoMoment(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return minutesAfter(cairoDayStart(day), hours * 60 + minutes);
}

/** The Cairo day so many days from now; negative counts are days ago. */
export const dayFromNow = (now: Date, days: number): string => addDays(cairoToday(now), days);

/** An id as it would have been made at that moment, so that rows which are ordered by id stand in their time's order. */
export const idAt = (moment: Date): string => v7({ msecs: moment.getTime() });
