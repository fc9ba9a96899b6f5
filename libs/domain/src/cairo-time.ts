import { isCalendarDay, readCairoClock } from './calendar-day.js';

const HOUR = 3_600_000;

/** The local time in Cairo at an instant, as 'YYYY-MM-DD HH:mm'; contract section 1 takes days from there. */
export function cairoWallTime(instant: Date): string {
  const { year, month, day, hour, minute } = readCairoClock(instant);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/**
 * The instant at which the clocks in Cairo show 'YYYY-MM-DD HH:mm' (seconds are left out), null for what is no such text.
 * Of an hour that comes twice it is the first; one that the clocks jump over counts on from the jump.
 */
export function instantOfCairo(wallTime: string): Date | null {
  const [, day = '', time] = /^(\S+)[ T]((?:[01]\d|2[0-3]):[0-5]\d)/.exec(wallTime) ?? [];
  if (!time || !isCalendarDay(day)) return null;
  // Cairo is 3 hours ahead of UTC in summer, 2 in winter.
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const summer = new Date(asUtc - 3 * HOUR);
  return cairoWallTime(summer) === `${day} ${time}` ? summer : new Date(asUtc - 2 * HOUR);
}
