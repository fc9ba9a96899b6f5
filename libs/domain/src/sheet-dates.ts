import { isCalendarDay } from './calendar-day.js';
import { normalizeClassTime } from './class-time.js';
import { toAsciiDigits } from './digits.js';

/** Day 0 of Excel's calendar, such that serial 61 is 1 March 1900: Excel believes in a 29 February before it. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** 1 January 1930 to 31 December 2199: other numbers in a date column are typing mistakes. */
const FIRST_SERIAL = 10_959;
const LAST_SERIAL = 109_574;

const INVISIBLE = /\p{Cf}/gu;
const plain = (text: string) => toAsciiDigits(text).replace(INVISIBLE, '').trim();

/** The moment that an Excel serial number shows on its sheet, as if the sheet's clock were UTC; null for no such day. */
export function sheetMoment(serial: number): Date | null {
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1)) return null;
  return new Date(EXCEL_EPOCH + Math.round(serial * 86_400) * 1000);
}

const dayText = ({ year = '', month = '', day = '' }: Partial<Record<string, string>>): string | null => {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
};

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]00:00.*)?$/;
const DAY_FIRST = /^(?<day>\d{1,2})\s*[-/.\s\\]\s*(?<month>\d{1,2})\s*[-/.\s\\]\s*(?<year>\d{4}|\d{2})$/;

/**
 * A day as people type it: day/month/year (`5/1/2025` is 5 January; also with `-`, `.` or spaces, and a year of two
 * digits), year-month-day, or an Excel serial number. @returns 'YYYY-MM-DD', null for what is no day
 */
export function typedDay(text: string): string | null {
  const typed = plain(text);
  const parts = YEAR_FIRST.exec(typed)?.groups ?? DAY_FIRST.exec(typed)?.groups;
  if (parts) return dayText(parts);
  if (!/^\d{5}(\.\d+)?$/.test(typed)) return null;
  return sheetMoment(Number(typed))?.toISOString().slice(0, 10) ?? null;
}

/**
 * A time of day, or a day and a time, as people type them. @returns 'YYYY-MM-DDTHH:mm', or 'THH:mm' for a time alone;
 * null for what is neither. A day alone is its first minute.
 */
export function typedMoment(text: string): string | null {
  const typed = plain(text);
  const time = normalizeClassTime(typed);
  if (time) return `T${time.slice(0, 5)}`;
  const day = typedDay(typed);
  if (day) return `${day}T00:00`;
  const parts = /^(\S+?)(?:T|\s+)(\d{1,2}:\d{2}.*)$/.exec(typed);
  if (!parts) return null;
  const [, first = '', rest = ''] = parts;
  const [dayPart, timePart] = [typedDay(first), normalizeClassTime(rest)];
  return dayPart && timePart ? `${dayPart}T${timePart.slice(0, 5)}` : null;
}
