import { MAX_UNPACKED_SIZE } from '@daad/contracts/workbooks.contract';
import type { MergedRange } from './sheet-row.js';
import { numberCell } from './number-cell.js';
import { parseSheet, type RawCell } from './parse-sheet.js';
import { NOT_COMPUTED, type Sheet, type SheetCell, type SheetRow } from './sheet-row.js';
import { type WorkbookParts, workbookParts } from './workbook-parts.js';
import { ZipPackage } from './zip-package.js';

/**
 * The visible sheets of an .xlsx.
 * @throws when any of them cannot be read
 */
export function openXlsx(bytes: Buffer): Sheet[] {
  const parts = workbookParts(new ZipPackage(bytes, MAX_UNPACKED_SIZE));
  return parts.sheets.map(({ name, part }) => {
    const merged: MergedRange[] = [];
    let filledRows = 0;
    // Validated as a whole before its first row is read.
    for (const { cells } of parseSheet(part, (range) => merged.push(range))) {
      if (cells.some((cell) => cell && (cell.text !== '' || cell.isFormula))) filledRows++;
      cells.forEach((cell) => cell?.type === 's' && cell.text !== '' && sharedText(cell, parts));
    }
    return { name, filledRows, merged, rows: () => readRows(part, parts) };
  });
}

function* readRows(part: Buffer, parts: WorkbookParts): Generator<SheetRow, void> {
  for (const { number, cells } of parseSheet(part))
    yield { number, cells: Array.from(cells, (cell) => cell && plainCell(cell, parts)) };
}

function plainCell(cell: RawCell, parts: WorkbookParts): SheetCell {
  const { type, text, style, isFormula, hasValue } = cell;
  // The result of a formula may be the empty text.
  if (isFormula && (type === 'str' ? !hasValue : text === '')) return { error: NOT_COMPUTED };
  if (text === '') return null;
  switch (type) {
    case 'n': {
      const value = Number(text);
      return Number.isNaN(value) ? text : numberCell(value, parts.formats[style] ?? '', parts.uses1904);
    }
    case 's':
      return sharedText(cell, parts);
    case 'b':
      return text === '1' || text === 'true';
    case 'e':
      return { error: text };
    default:
      // Texts, and dates in ISO form.
      return text;
  }
}

/** @throws Error for a text that the workbook does not have */
function sharedText({ text }: RawCell, { strings }: WorkbookParts): string {
  const shared = strings[Number(text)];
  if (shared === undefined) throw new Error(`There is no shared text ${text}`);
  return shared;
}
