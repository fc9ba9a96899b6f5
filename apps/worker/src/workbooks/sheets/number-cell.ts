import { sheetMoment } from '@daad/domain/sheet-dates';
import { SSF } from '@e965/xlsx';
import type { FormattedNumber, SheetCell } from './sheet-row.js';

/** The library declares no types for its formatter. */
const formatter = SSF as {
  is_date: (format: string) => boolean;
  format: (format: string, value: number) => string;
  get_table: () => Record<number, string>;
};

/** Days between the 1900 and 1904 date systems. */
const DAYS_TO_1904 = 1462;
/** Formats in which a number is shown as it is. */
const PLAIN = new Set(['', 'General', '@']);
const TIME_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The format of each id that files do not define themselves. */
export const BUILT_IN_FORMATS: Readonly<Record<number, string>> = formatter.get_table();

const dateFormats = new Map<string, boolean>();
/** Whether a format shows numbers as dates or times. */
export function isDateFormat(format: string): boolean {
  let known = dateFormats.get(format);
  if (known === undefined) dateFormats.set(format, (known = formatter.is_date(format)));
  return known;
}

/** The cell of a number: what its format shows is computed only for cells that are read. */
export function numberCell(value: number, format: string, uses1904: boolean): SheetCell {
  if (PLAIN.has(format)) return value;
  if (!isDateFormat(format)) return { value, format };
  // A time without a date: Excel counts it as day 0.
  if (value >= 0 && value < 1) return new Date(TIME_EPOCH + value * DAY_MS);
  return sheetMoment(value + (uses1904 ? DAYS_TO_1904 : 0)) ?? { value, format };
}

/**
 * Parts of a format that the formatter does not take as Excel does: languages and spaces before a percent sign are left out,
 * letters that need no quotes in Excel are quoted. Quoted and escaped texts stay as they are.
 */
const PARTS_OF_FORMAT =
  /(?<kept>"[^"]*")|(?<dropped>\[\$-[^\]]*\]|(?:\\?[ \u00a0\u202f])+(?=%))|(?<escaped>\\.)|[^\p{ASCII}]+/gu;

/** What a cell shows; null for a format that is unknown. */
export function shownText({ value, format }: FormattedNumber): string | null {
  const plain = format.replace(PARTS_OF_FORMAT, (part, kept, dropped, escaped) =>
    dropped ? '' : kept || escaped ? part : `"${part}"`,
  );
  try {
    return formatter.format(plain, value).trim();
  } catch {
    return null;
  }
}
