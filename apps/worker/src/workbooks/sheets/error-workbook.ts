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

/** More than any column takes: who corrects a row misses nothing, and no file makes this one larger than it was. */
const KEPT_TEXT = 1000;

/** The workbook of the rows that could not be taken, as they were sent, with what is wrong in a column of its own. */
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
      ...(kind === 'number' && { look: 'number' as const }),
    })),
    { header: ERROR_COLUMN, width: 60 },
  ]);
  const messagesOf = new Map(failures.map(({ row, messages }) => [row, messages]));
  let places: Map<string, number> | undefined;
  for await (const { number, cells } of (await openWorkbook(bytes)).rows) {
    if (!places) {
      if (cells.every((cell) => cellText(cell) === '')) continue;
      places = new Map(findColumns(cells, template, true).map(({ field, place }) => [field, place]));
      continue;
    }
    const messages = messagesOf.get(number);
    if (!messages) continue;
    writer.add([
      ...columns.map(({ field }) => asSent(cells[places!.get(field) ?? -1])),
      messages.join(' — '),
    ]);
  }
  return writer.finish();
}

/** Numbers stay numbers: a phone that Excel made one gets its zero back when it is sent again, a text would not. */
const asSent = (cell: SheetCell): string | number | null =>
  typeof cell === 'number' ? cell : truncate(cellText(cell), KEPT_TEXT) || null;
