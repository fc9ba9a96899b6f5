import { Readable } from 'node:stream';
import { MAX_UNPACKED_SIZE } from '@daad/contracts/workbooks.contract';
import type { CellValue } from 'exceljs';
import { loadReader } from './exceljs-parts.js';
import type { Sheet, SheetCell, SheetRow } from './sheet-row.js';
import { surveySheet } from './survey-sheet.js';
import { workbookParts } from './workbook-parts.js';
import { storedArchive, ZipPackage } from './zip-package.js';

/**
 * The first sheet of an .xlsx.
 * @throws before its first row for whatever cannot be read to its end
 */
export function openXlsx(bytes: Buffer): Sheet {
  const { sheet, others } = workbookParts(new ZipPackage(bytes, MAX_UNPACKED_SIZE));
  return {
    filledRows: surveySheet(sheet),
    rows: readRows([...others, ['xl/worksheets/sheet1.xml', sheet]]),
  };
}

async function* readRows(parts: [string, Buffer][]): AsyncGenerator<SheetRow> {
  // exceljs trusts what an archive says of its sizes, unpacks all of it, and puts sheets that come before their strings
  // into temporary files. So it gets an archive of just the parts it needs, measured and in the right order.
  const reader = new (loadReader())(Readable.from(storedArchive(parts)), {
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
  // What exceljs makes of a cell whose number is left out.
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return { error: value.error };
  if ('text' in value) return plainCell(value.text as CellValue);
  if ('result' in value) {
    const { result } = value as { result?: CellValue };
    // What exceljs makes of the error that a formula came to.
    return typeof result === 'number' && Number.isNaN(result)
      ? { error: '#VALUE!' }
      : plainCell(result ?? null);
  }
  return null;
}
