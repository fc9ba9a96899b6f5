import { toAsciiDigits } from './digits.js';

const CLOCK_TIME = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*(ص|م|am|pm)?$/;

/**
 * A class time as stored, 'HH:mm:ss' on a 24-hour clock, from HH:mm, HH:mm:ss or 12-hour text with ص/م or AM/PM, in any
 * digits. Null for anything else (specification 2, section 5).
 */
export function normalizeClassTime(text: string): string | null {
  const plain = toAsciiDigits(text)
    .replace(/\p{Cf}/gu, '') // Arabic time texts carry direction marks
    .trim()
    .toLowerCase();
  const match = CLOCK_TIME.exec(plain);
  if (!match) return null;
  const [, hourText, minutes, seconds = '00', half] = match;
  const hour = toHour24(Number(hourText), half);
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

function toHour24(hour: number, half: string | undefined): number | null {
  if (!half) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half === 'م' || half === 'pm';
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** A class time as people read it, `4:30 م`; text that is no time comes back as it is. */
export function spokenClassTime(time: string): string {
  const [hour, minutes] = normalizeClassTime(time)?.split(':') ?? [];
  if (hour === undefined) return time;
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'ص' : 'م'}`;
}
