import { columnsOf, ERROR_COLUMN, isNumeric, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { truncate } from './truncate.js';
import { cellAsSent } from './cell-value.js';
import { MergedCells } from './merged-cells.js';
import { findSheet, openWorkbook, type ReadOptions } from './read-rows.js';
import { WorkbookWriter } from './write-sheet.js';

export interface RowMessages {
  row: number;
  messages: string[];
}

/** More than any column accepts, so that nothing to be corrected is missing, but a limit to the size of this file. */
const MAX_TEXT = 1000;

/** A workbook of the rows that failed, as they were sent, with their errors in an extra column. */
export async function errorWorkbook(
  bytes: Buffer,
  { template, upsert }: ReadOptions,
  failures: readonly RowMessages[],
): Promise<Buffer> {
  const columns = columnsOf(template);
  const writer = new WorkbookWriter();
  writer.begin(WORKBOOK_TEMPLATES[template].sheet, [
    ...columns.map(({ header, width, kind }) => ({
      header,
      width,
      ...(isNumeric(kind) && { format: 'number' as const }),
    })),
    { header: ERROR_COLUMN, width: 60 },
  ]);
  const messagesOf = new Map(failures.map(({ row, messages }) => [row, messages]));
  const { sheet, columns: found } = findSheet(await openWorkbook(bytes), template, upsert);
  const positions = new Map(found.map(({ field, position }) => [field, position]));
  const merged = new MergedCells(sheet.merged);
  for (const row of sheet.rows()) {
    const cells = merged.fill(row);
    const messages = messagesOf.get(row.number);
    if (!messages) continue;
    writer.add([
      ...columns.map(({ field, kind }) => {
        const sent = cellAsSent(cells[positions.get(field) ?? -1], kind);
        return typeof sent === 'number' ? sent : truncate(sent, MAX_TEXT) || null;
      }),
      messages.join(' — '),
    ]);
  }
  return writer.finish();
}
