import { Readable } from 'node:stream';
import { MAX_UNPACKED_SIZE } from '@daad/contracts/workbooks.contract';
import exceljs, { type CellValue } from 'exceljs';
import type { Sheet, SheetCell, SheetRow } from './sheet-row.js';
import { storedArchive } from './stored-archive.js';
import { validateSheet } from './validate-sheet.js';
import { workbookParts } from './workbook-parts.js';
import { ZipPackage } from './zip-package.js';

/**
 * The first sheet of an .xlsx.
 * @throws before the first row when any part of the sheet cannot be read
 */
export function openXlsx(bytes: Buffer): Sheet {
  const { sheet, others } = workbookParts(new ZipPackage(bytes, MAX_UNPACKED_SIZE));
  return {
    filledRows: validateSheet(sheet),
    rows: readRows([...others, ['xl/worksheets/sheet1.xml', sheet]]),
  };
}

async function* readRows(parts: [string, Buffer][]): AsyncGenerator<SheetRow, void> {
  // exceljs unpacks a whole archive without a limit, and writes sheets that precede their strings to temporary files.
  // It therefore gets an archive of only the checked parts, in the right order.
  const reader = new exceljs.stream.xlsx.WorkbookReader(Readable.from(storedArchive(parts)), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of reader) {
    for await (const row of sheet) {
      const cells: SheetCell[] = [];
      row.eachCell((cell, column) => (cells[column - 1] = plainCell(cell.value)));
      yield { number: row.number, cells };
    }
  }
}

function plainCell(value: CellValue): SheetCell {
  // exceljs returns NaN for a number cell without a value.
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return { error: value.error };
  if ('text' in value) return plainCell(value.text);
  if ('result' in value) {
    const { result } = value as { result?: CellValue };
    // exceljs returns NaN for a formula whose result is an error.
    return typeof result === 'number' && Number.isNaN(result)
      ? { error: '#VALUE!' }
      : plainCell(result ?? null);
  }
  return null;
}
