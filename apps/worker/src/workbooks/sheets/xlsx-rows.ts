import { MAX_UNPACKED_SIZE } from '@daad/contracts/workbooks.contract';
import type { SheetRow } from './sheet-row.js';
import { dateFormats, rowsOfSheet, sharedStrings } from './sheet-xml.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import { ZipPackage } from './zip-package.js';

/** The rows of the first sheet of an .xlsx, as they are read. Blank rows may be left out. */
export function* xlsxRows(bytes: Buffer): Generator<SheetRow> {
  const zip = new ZipPackage(bytes, MAX_UNPACKED_SIZE);
  const workbook = zip.read('xl/workbook.xml')?.toString();
  const rels = zip.read('xl/_rels/workbook.xml.rels')?.toString();
  if (!workbook || !rels) throw new WorkbookRefused(REFUSED.unreadable);
  const sheet = zip.read(firstSheet(workbook, rels));
  if (!sheet) throw new WorkbookRefused(REFUSED.noSheet);
  const styles = zip.read('xl/styles.xml');
  const strings = zip.read('xl/sharedStrings.xml');
  yield* rowsOfSheet(sheet, {
    strings: strings ? sharedStrings(strings) : [],
    dates: styles ? dateFormats(styles) : new Set(),
    from1904: /<(?:\w+:)?workbookPr\s[^>]*\bdate1904="(?:1|true)"/.test(workbook),
  });
}

/** The part of the sheet that stands first in the workbook. */
function firstSheet(workbook: string, rels: string): string {
  const relation = /<(?:\w+:)?sheet\s[^>]*?\br:id="([^"]+)"/.exec(workbook)?.[1];
  const link = rels.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((tag) => tag.includes(`Id="${relation}"`));
  const target = link && /Target="([^"]+)"/.exec(link)?.[1];
  if (!target) throw new WorkbookRefused(REFUSED.noSheet);
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
