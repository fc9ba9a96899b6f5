import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { type CellObject, type Range, read, type WorkSheet } from '@e965/xlsx';
import { MAX_CELL_TEXT } from './long-texts.js';
import { numberCell } from './number-cell.js';
import type { Sheet, SheetCell, SheetRow } from './sheet-row.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

/** Blank rows and cells are holes. */
type SparseRows = (CellObject[] | undefined)[];

/** Blank rows do not count, so more rows than the limit must be read to find out whether it is exceeded. */
const ROWS_READ = MAX_WORKBOOK_ROWS * 2;

/** The codes of error values in an .xls. */
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

/**
 * The visible sheets of an .xls, which is not compressed and so cannot grow when it is read.
 * @throws WorkbookRefused
 */
export function openXls(bytes: Buffer): Sheet[] {
  const { SheetNames: names, Sheets: sheets, Workbook: workbook } = readWorkbook(bytes);
  const uses1904 = workbook?.WBProps?.date1904 ?? false;
  const visible = names.flatMap((name, place): Sheet[] => {
    const sheet = sheets[name];
    if (!sheet || workbook?.Sheets?.[place]?.Hidden || sheet['!type'] === 'chart') return [];
    const rows = (sheet as { '!data'?: SparseRows })['!data'] ?? [];
    if (rows.some((cells) => cells?.some(isTooLong))) throw new WorkbookRefused(REFUSED.cellTooLong);
    return [
      {
        name,
        filledRows: rows.filter(Boolean).length,
        merged: (sheet['!merges'] ?? []).map(mergedRange),
        rows: () => plainRows(rows, uses1904),
      },
    ];
  });
  if (visible.length === 0) throw new WorkbookRefused(REFUSED.noSheet);
  return visible;
}

const mergedRange = ({ s: start, e: end }: Range) => ({
  top: start.r + 1,
  bottom: end.r + 1,
  left: start.c,
  right: end.c,
});

const isTooLong = (cell: CellObject | undefined): boolean =>
  typeof cell?.v === 'string' && cell.v.length > MAX_CELL_TEXT;

function* plainRows(rows: SparseRows, uses1904: boolean): Generator<SheetRow> {
  for (const [index, cells] of rows.entries()) {
    if (!cells) continue;
    yield { number: index + 1, cells: Array.from(cells, (cell) => plainCell(cell, uses1904)) };
  }
}

interface OldWorkbook {
  SheetNames: string[];
  Sheets: Record<string, WorkSheet>;
  Workbook?: { WBProps?: { date1904?: boolean }; Sheets?: { Hidden?: number }[] };
}

function readWorkbook(bytes: Buffer): OldWorkbook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
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

function plainCell(cell: CellObject | undefined, uses1904: boolean): SheetCell {
  if (!cell) return null;
  switch (cell.t) {
    case 'n':
      return numberCell(Number(cell.v), typeof cell.z === 'string' ? cell.z : '', uses1904);
    case 'e':
      return { error: ERRORS[Number(cell.v)] ?? '#VALUE!' };
    case 'z':
      return null;
    case 'b':
    case 'd':
    case 's':
      return cell.v;
  }
}
