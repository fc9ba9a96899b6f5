import { Readable } from 'node:stream';
import { MAX_UNPACKED_SIZE } from '@daad/contracts/workbooks.contract';
import type { CellValue } from 'exceljs';
import { loadReader } from './exceljs-parts.js';
import type { SheetCell, SheetRow } from './sheet-row.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import { storedArchive, ZipPackage } from './zip-package.js';

const NO_STRINGS = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');
const NO_STYLES = Buffer.from(
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
);

/** The rows of the first sheet of an .xlsx, as they are read. Blank rows may be left out. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  // exceljs trusts what an archive says of its sizes, unpacks all of it, and puts sheets that come before their strings
  // into temporary files. So it gets an archive of just the parts it needs, measured and in the right order.
  const parts = [...storedArchive(neededParts(new ZipPackage(bytes, MAX_UNPACKED_SIZE)))];
  const reader = new (loadReader())(Readable.from(parts), {
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

function neededParts(zip: ZipPackage): [string, Buffer][] {
  const workbook = zip.read('xl/workbook.xml');
  const rels = zip.read('xl/_rels/workbook.xml.rels');
  if (!workbook || !rels) throw new WorkbookRefused(REFUSED.unreadable);
  const sheet = zip.read(firstSheet(workbook.toString(), rels.toString()));
  if (!sheet) throw new WorkbookRefused(REFUSED.noSheet);
  return [
    ['xl/_rels/workbook.xml.rels', rels],
    ['xl/workbook.xml', workbook],
    ['xl/styles.xml', zip.read('xl/styles.xml') ?? NO_STYLES],
    ['xl/sharedStrings.xml', zip.read('xl/sharedStrings.xml') ?? NO_STRINGS],
    ['xl/worksheets/sheet1.xml', sheet],
  ];
}

/** The part of the sheet that stands first in the workbook. */
function firstSheet(workbook: string, rels: string): string {
  const relation = /<(?:\w+:)?sheet\s[^>]*?\br:id="([^"]+)"/.exec(workbook)?.[1];
  const link = rels.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((tag) => tag.includes(`Id="${relation}"`));
  const target = link && /Target="([^"]+)"/.exec(link)?.[1];
  if (!target) throw new WorkbookRefused(REFUSED.noSheet);
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function plainCell(value: CellValue): SheetCell {
  if (value === null || value === undefined) return null;
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
