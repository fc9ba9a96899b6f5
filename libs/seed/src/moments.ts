import { randomUUID } from 'node:crypto';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';

const MINUTE = 60_000;

/** The moment that long before `now`. */
export const before = (now: Date, { days = 0, hours = 0, minutes = 0 }): Date =>
  new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE);

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE);

/** The moment of a time ('HH:mm') on a calendar day in Cairo. */
export function cairoMoment(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return minutesAfter(cairoDayStart(day), hours * 60 + minutes);
}

/** The Cairo day that many days from now; negative for the past. */
export const dayFromNow = (now: Date, days: number): string => addDays(cairoToday(now), days);

/**
 * A UUID version 7 with the timestamp of that moment, so that ids sort in chronological order. `randomUUID` has a supply of
 * random bits; the package `uuid` draws them for each id, and a season has millions.
 */
export function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
