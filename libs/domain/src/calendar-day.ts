import { onFirstUse } from './on-first-use.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const cairoClock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'Africa/Cairo',
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Names of the weekdays; index 0 is Sunday (specification 2, section 9). */
export const DAY_NAMES = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/** `كل اثنين`: a day of the week as it follows كل, without its article. */
export const everyWeekday = (day: number): string =>
  `كل ${DAY_NAMES[day]?.slice(2).replace('إ', 'ا') ?? 'أسبوع'}`;

/** What the clocks in Cairo show at an instant, part by part: the hour from 00 to 23, all but the year in two digits. */
export function readCairoClock(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    cairoClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

/** The calendar day in Cairo at an instant, as 'YYYY-MM-DD' (contract section 1). */
export function cairoDay(instant: Date): string {
  const { year = '', month, day } = readCairoClock(instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Today's calendar day in Cairo, as 'YYYY-MM-DD'. */
export function cairoToday(now: Date = new Date()): string {
  return cairoDay(now);
}

/** The hour in Cairo, 0 to 23. */
export function cairoHour(now: Date): number {
  return Number(readCairoClock(now).hour);
}

/** Which greeting the dashboards show: morning before 12:00 in Cairo, evening from then on. */
export function greetingAt(now: Date): 'morning' | 'evening' {
  return cairoHour(now) < 12 ? 'morning' : 'evening';
}

// A calendar day is a count of days, not an instant: UTC, which has no clock changes, does its arithmetic.
function toUtcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** Whether a text is a day that exists, written 'YYYY-MM-DD' in ASCII digits. Year 0 does not (nor in PostgreSQL). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const midnight = toUtcMidnight(text);
  // Date.parse rolls 31 February over into March, so the text has to come back the same.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** The day `count` days later (earlier when negative), as 'YYYY-MM-DD'. Throws a RangeError for what is no day. */
export function addDays(day: string, count: number): string {
  return new Date(toUtcMidnight(day) + count * DAY).toISOString().slice(0, 10);
}

/** A run of days, both ends included. */
export interface DayWindow {
  from: string;
  to: string;
}

const FIRST_DAY = '0001-01-01';

/**
 * The days right before a window, as many as it has; fewer where the calendar begins. An empty window, whose end lies
 * before its beginning, has an empty one before it.
 */
export function windowBefore({ from, to }: DayWindow): DayWindow {
  const start = toUtcMidnight(from);
  const length = Math.max(0, toUtcMidnight(to) + DAY - start);
  const earliest = Math.max(toUtcMidnight(FIRST_DAY), start - length);
  return { from: new Date(earliest).toISOString().slice(0, 10), to: addDays(from, -1) };
}

/** Day of the week, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: string): number {
  return new Date(toUtcMidnight(day)).getUTCDay();
}

/**
 * The first instant of a calendar day in Cairo. Usually midnight there; 01:00 on the Friday in April when the clocks jump
 * over that hour. The day's last instant is the one before the next day's first. Throws a RangeError for what is no day.
 */
export function cairoDayStart(day: string): Date {
  const midnight = toUtcMidnight(day);
  // Cairo is 3 hours ahead of UTC in summer, 2 in winter. In winter 21:00 UTC is still the evening before.
  const summerStart = new Date(midnight - 3 * HOUR);
  return cairoDay(summerStart) === day ? summerStart : new Date(midnight - 2 * HOUR);
}
