import type { CellKind } from '@daad/contracts/workbook-templates';
import { canonicalPhone } from '@daad/domain/phone';
import { typedDay, typedMoment } from '@daad/domain/sheet-dates';
import type { SheetCell } from './sheet-row.js';

/** Excel keeps 15 digits; further ones are rounding errors. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

const dayFirst = (date: Date): string =>
  `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
const clock = (date: Date): string => date.toISOString().slice(11, 16);

/** Excel stores a time without a date as a date before 1901. */
const isTimeOnly = (date: Date): boolean => date.getUTCFullYear() < 1901;
const nearestSecond = (date: Date): Date => new Date(Math.round(date.getTime() / 1000) * 1000);

/** The text of a cell; '' for a blank one. */
export function cellText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  // PostgreSQL stores no NUL.
  if (typeof cell === 'string') return cell.replaceAll('\0', '').trim();
  if (!(cell instanceof Date)) return cell.error;
  const date = nearestSecond(cell);
  if (Number.isNaN(date.getTime())) return '';
  if (isTimeOnly(date)) return clock(date);
  return clock(date) === '00:00' ? dayFirst(date) : `${dayFirst(date)} ${clock(date)}`;
}

/** A cell in the form that the schema of its column expects; null for a blank one. An unreadable value stays text, which the schema rejects. */
export function cellValue(cell: SheetCell, kind: CellKind): string | number | null {
  const text = cellText(cell);
  if (text === '') return null;
  switch (kind) {
    case 'number':
      return typeof cell === 'number' ? Number(numberText(cell)) : text;
    case 'phone':
      return typeof cell === 'number' ? withLeadingZero(text) : text;
    case 'day':
      return typedDay(text.replace(/ \d{2}:\d{2}$/, '')) ?? text;
    case 'moment':
      return typeof cell === 'number' ? momentOfNumber(cell, text) : (typedMoment(text) ?? text);
    case 'text':
    case 'password':
      return text;
  }
}

/** Excel stores 01012345678 and 0223456789 as numbers without their zero. */
function withLeadingZero(text: string): string {
  const phone = canonicalPhone(text);
  return /^[1-9]\d{8,9}$/.test(phone) ? `0${phone}` : phone;
}

function momentOfNumber(serial: number, text: string): string {
  if (serial < 0 || serial >= 1) {
    const day = typedDay(text);
    return day ? `${day}T${clock(nearestSecond(new Date((serial % 1) * 86_400_000)))}` : text;
  }
  return `T${clock(nearestSecond(new Date(serial * 86_400_000)))}`;
}
