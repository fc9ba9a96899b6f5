import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { sheetMoment } from '@daad/domain/sheet-dates';
import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { MAX_CELL_TEXT } from './long-texts.js';
import type { SheetCell, SheetRow } from './sheet-row.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

/** The library declares no types for its formatter. */
const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean };

/** Blank rows and cells are holes. */
type SparseRows = (CellObject[] | undefined)[];

/** Days between the 1900 and 1904 date systems. */
const DAYS_TO_1904 = 1462;
/** Blank rows do not count, so more rows than the limit must be read to find out whether it is exceeded. */
const ROWS_READ = MAX_WORKBOOK_ROWS * 2;

/**
 * The first sheet of an .xls, which is not compressed and so cannot grow when it is read.
 * @throws WorkbookRefused
 */
export function openXls(bytes: Buffer): { filledRows: number; rows: Iterable<SheetRow> } {
  const workbook = readWorkbook(bytes);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) throw new WorkbookRefused(REFUSED.noSheet);
  const rows = (sheet as { '!data'?: SparseRows })['!data'] ?? [];
  if (rows.some((cells) => cells?.some(isTooLong))) throw new WorkbookRefused(REFUSED.cellTooLong);
  const from1904 = workbook.Workbook?.WBProps?.date1904 ? DAYS_TO_1904 : 0;
  return { filledRows: rows.filter(Boolean).length, rows: plainRows(rows, from1904) };
}

const isTooLong = (cell: CellObject | undefined): boolean =>
  typeof cell?.v === 'string' && cell.v.length > MAX_CELL_TEXT;

function* plainRows(rows: SparseRows, from1904: number): Generator<SheetRow> {
  for (const [index, cells] of rows.entries()) {
    if (!cells) continue;
    yield { number: index + 1, cells: Array.from(cells, (cell) => plainCell(cell, from1904)) };
  }
}

function readWorkbook(bytes: Buffer): {
  SheetNames: string[];
  Sheets: Record<string, WorkSheet>;
  Workbook?: { WBProps?: { date1904?: boolean } };
} {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: ROWS_READ,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
  } catch (error) {
    const isProtected = /password|encrypt/i.test(String(error));
    throw new WorkbookRefused(isProtected ? REFUSED.encrypted : REFUSED.unreadable);
  }
}

function plainCell(cell: CellObject | undefined, from1904: number): SheetCell {
  if (!cell) return null;
  switch (cell.t) {
    case 'n': {
      const value = Number(cell.v);
      if (typeof cell.z !== 'string' || !isDateFormat(cell.z)) return value;
      return value < 1 ? value : (sheetMoment(value + from1904) ?? value);
    }
    case 'e':
      return { error: '#VALUE!' };
    case 'z':
      return null;
    case 'b':
    case 'd':
    case 's':
      return cell.v;
  }
}
