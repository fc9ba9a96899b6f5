import { cairoDay } from '@daad/domain/calendar-day';
import { formatDay, formatShortDay, formatTime } from './format.js';

/** The time of today, the day of this year, or the whole day. */
export function lastSeen(instant: string, now = new Date()): string {
  const [day, today] = [cairoDay(new Date(instant)), cairoDay(now)];
  if (day === today) return `اليوم ${formatTime(instant)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(instant) : formatDay(instant);
}
