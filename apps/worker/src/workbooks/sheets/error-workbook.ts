import {
  columnsOf,
  ERROR_COLUMN,
  type TemplateName,
  WORKBOOK_TEMPLATES,
} from '@daad/contracts/workbook-templates';
import { truncate } from './truncate.js';
import { cellText } from './cell-value.js';
import { findColumns, openWorkbook } from './read-rows.js';
import type { SheetCell } from './sheet-row.js';
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
  template: TemplateName,
  failures: readonly RowMessages[],
): Promise<Buffer> {
  const columns = columnsOf(template);
  const writer = new WorkbookWriter();
  writer.begin(WORKBOOK_TEMPLATES[template].sheet, [
    ...columns.map(({ header, width, kind }) => ({
      header,
      width,
      ...(kind === 'number' && { format: 'number' as const }),
    })),
    { header: ERROR_COLUMN, width: 60 },
  ]);
  const messagesOf = new Map(failures.map(({ row, messages }) => [row, messages]));
  let columnOf: Map<string, number> | undefined;
  for await (const { number, cells } of (await openWorkbook(bytes)).rows) {
    if (!columnOf) {
      if (cells.every((cell) => cellText(cell) === '')) continue;
      columnOf = new Map(findColumns(cells, template, true).map(({ field, position }) => [field, position]));
      continue;
    }
    const messages = messagesOf.get(number);
    if (!messages) continue;
    const positions = columnOf;
    writer.add([
      ...columns.map(({ field }) => asSent(cells[positions.get(field) ?? -1])),
      messages.join(' — '),
    ]);
  }
  return writer.finish();
}

/** Numbers stay numbers: the leading zero of a phone is restored only for numbers when the file is imported again. */
const asSent = (cell: SheetCell): string | number | null =>
  typeof cell === 'number' ? cell : truncate(cellText(cell), MAX_TEXT) || null;
