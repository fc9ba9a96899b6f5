import { type CellKind, isNumeric } from '@daad/contracts/workbook-templates';
import { toAsciiDigits } from '@daad/domain/digits';
import { canonicalPhone } from '@daad/domain/phone';
import { typedDay, typedMoment } from '@daad/domain/sheet-dates';
import { isDateFormat, shownText } from './number-cell.js';
import { type FormattedNumber, NOT_COMPUTED, type SheetCell } from './sheet-row.js';

/** The cause for which a cell cannot be read, in Arabic. */
export const CELL_REFUSED = {
  notComputed: 'الخلية تحتوي على معادلة لم تُحسب نتيجتها، افتح الملف في Excel واحفظه ثم ارفعه مرة أخرى',
  // Isolated: the signs of `#REF!` would move in a right-to-left text.
  fault: (error: string) => `الخلية تحتوي على خطأ \u2066${error}\u2069 من Excel، صحّحه ثم ارفع الملف مرة أخرى`,
  format: 'تنسيق الخلية غير معروف، غيّره إلى «عام» أو «نص»',
  date: 'حوّل Excel هذه القيمة إلى تاريخ أو وقت، غيّر تنسيق الخلية إلى «نص» واكتبها من جديد',
  fraction: 'رقم الهاتف لا يقبل الكسور العشرية',
  scientific: 'الرقم معروض بالصيغة العلمية، غيّر تنسيق الخلية إلى «نص» واكتبه كاملاً',
  digitsLost:
    'الرقم أطول من 15 خانة، وقد استبدل Excel آخر أرقامه بأصفار، غيّر تنسيق الخلية إلى «نص» واكتبه كاملاً',
} as const;

/** Excel keeps 15 digits; further ones are rounding errors. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));
const DIGITS_LOST_FROM = 1e15;

const dayFirst = (date: Date): string =>
  `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
const clock = (date: Date): string => date.toISOString().slice(11, 16);

/** Excel stores a time without a date as a date before 1901. */
const isTimeOnly = (date: Date): boolean => date.getUTCFullYear() < 1901;
const nearestSecond = (date: Date): Date => new Date(Math.round(date.getTime() / 1000) * 1000);

/** Characters that show nothing: spaces, control characters, marks of direction, joiners, fillers. */
const INVISIBLE_TEXT = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const FAULT = /^#(?:N\/A|[A-Z\d_/]+[!?])$/;

const isFormatted = (cell: SheetCell): cell is FormattedNumber =>
  typeof cell === 'object' && cell !== null && 'format' in cell;

/** The text that a cell shows; '' for a blank one. */
export function cellText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  // PostgreSQL stores no NUL.
  if (typeof cell === 'string') return INVISIBLE_TEXT.test(cell) ? '' : cell.replaceAll('\0', '').trim();
  if (isFormatted(cell)) return shownText(cell) ?? numberText(cell.value);
  if ('error' in cell) return cell.error;
  const date = nearestSecond(cell);
  if (Number.isNaN(date.getTime())) return '';
  if (isTimeOnly(date)) return clock(date);
  return clock(date) === '00:00' ? dayFirst(date) : `${dayFirst(date)} ${clock(date)}`;
}

/** Why a cell cannot be read as a value of this kind; null when it can. */
export function cellRefusal(cell: SheetCell, kind: CellKind): string | null {
  const text = cellText(cell);
  // Also as texts: an error workbook that is sent again has them so.
  if (text === NOT_COMPUTED) return CELL_REFUSED.notComputed;
  if (FAULT.test(text)) return CELL_REFUSED.fault(text);
  if (kind === 'day' || kind === 'moment') return null;
  if (isFormatted(cell) && shownText(cell) === null) return CELL_REFUSED.format;
  if (isNumeric(kind)) return null;
  if (cell instanceof Date || (isFormatted(cell) && isDateFormat(cell.format))) return CELL_REFUSED.date;
  const number = isFormatted(cell) ? cell.value : cell;
  if (typeof number !== 'number') return null;
  if (Math.abs(number) >= DIGITS_LOST_FROM) return CELL_REFUSED.digitsLost;
  if (/\dE[+-]/.test(text)) return CELL_REFUSED.scientific;
  return kind === 'phone' && /\.\d*[1-9]/.test(text) ? CELL_REFUSED.fraction : null;
}

/**
 * What an error workbook contains for a cell: what it shows, but a number wherever that is read in the same way again. The
 * leading zero of a phone is restored only for numbers.
 */
export function cellAsSent(cell: SheetCell, kind: CellKind): string | number {
  if (typeof cell === 'number') return cell;
  if (!isFormatted(cell)) return cellText(cell);
  if (kind === 'day' || kind === 'moment' || cellRefusal(cell, kind)) return cell.value;
  const value = cellValue(cell, kind);
  return typeof value === 'string' || typeof value === 'number' ? value : cellText(cell);
}

/** A percentage of the degree of an exam. */
type Percentage = { percent: string };

/**
 * A cell that is not refused, in the form that the schema of its column expects; null for a blank one. An unreadable value
 * stays text, which the schema rejects.
 */
export function cellValue(cell: SheetCell, kind: CellKind): string | number | Percentage | null {
  const text = cellText(cell);
  if (text === '') return null;
  const number = isFormatted(cell) ? cell.value : cell;
  switch (kind) {
    case 'number':
      return typeof number === 'number' ? shownNumber(number, text) : text;
    case 'grade':
      return percentage(text) ?? (typeof number === 'number' ? shownNumber(number, text) : text);
    case 'phone':
      return typeof number === 'number' ? shownPhone(number, text) : text;
    case 'day':
      return typedDay(typeof number === 'number' ? numberText(number) : dayOf(text)) ?? text;
    case 'moment':
      return typeof number === 'number' ? momentOfNumber(number, text) : (typedMoment(text) ?? text);
    case 'text':
    case 'password':
      return text;
  }
}

const dayOf = (text: string) => text.replace(/ \d{2}:\d{2}$/, '');

const PERCENTAGE = /^[%٪]?\s*([^%٪]+?)\s*[%٪]?$/;
/** The number before or after a percent sign. */
function percentage(text: string): Percentage | null {
  const [, percent] = PERCENTAGE.exec(text) ?? [];
  return percent !== undefined && percent !== text ? { percent } : null;
}

const FRACTION = /^(?:(\d+) +)?(\d+)\/(\d+)$/;
const AMOUNT = /\d[\d,]*(?:\.\d+)?/g;

/** The number that a cell shows, which may be rounded, have a unit or be a fraction; a text when it shows no single number. */
function shownNumber(value: number, shown: string): number | string {
  const text = toAsciiDigits(shown);
  // No column takes a negative number, in whichever way its format shows it.
  if (value < 0 || text === numberText(value)) return Number(numberText(value));
  if (/[%٪]/.test(text)) return shown;
  const [, whole = 0, upper, lower] = FRACTION.exec(text) ?? [];
  if (upper) return Number(whole) + Number(upper) / Number(lower);
  if (!Number.isNaN(Number(text))) return Number(text);
  const [amount, ...others] = text.match(AMOUNT) ?? [];
  return amount === undefined || others.length > 0 ? shown : Number(amount.replaceAll(',', ''));
}

/** The phone that a number shows. Excel stores 01012345678 and 0223456789 as numbers without their zero. */
function shownPhone(value: number, shown: string): string {
  const digits = shown.replace(/\.0+$/, '').replace(/\D/g, '');
  if (!digits.endsWith(numberText(value))) return shown;
  const phone = canonicalPhone(`${shown.startsWith('+') ? '+' : ''}${digits}`);
  return /^[1-9]\d{8,9}$/.test(phone) ? `0${phone}` : phone;
}

function momentOfNumber(serial: number, text: string): string {
  if (serial < 0 || serial >= 1) {
    const day = typedDay(numberText(serial));
    return day ? `${day}T${clock(nearestSecond(new Date((serial % 1) * 86_400_000)))}` : text;
  }
  return `T${clock(nearestSecond(new Date(serial * 86_400_000)))}`;
}
