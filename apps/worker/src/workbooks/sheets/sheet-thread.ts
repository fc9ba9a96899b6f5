import type { TemplateName } from '@daad/contracts/workbook-templates';
import type { RowMessages } from './error-workbook.js';
import type { ReadRow } from './check-rows.js';
import type { ReadOptions } from './read-rows.js';
import { type SheetThread, SheetThreads } from './sheet-threads.js';
import type { CellOut, SheetColumn } from './write-sheet.js';

export type SheetTask =
  | ({ type: 'read'; bytes: Uint8Array; batch: number } & ReadOptions)
  | { type: 'more' }
  | { type: 'errors'; bytes: Uint8Array; template: TemplateName; failures: RowMessages[] }
  | { type: 'sheet'; name: string; columns: SheetColumn[] }
  | { type: 'add'; rows: CellOut[][] }
  | { type: 'finish' };

export type SheetAnswer =
  | { type: 'opened'; total: number }
  | { type: 'rows'; rows: ReadRow[] }
  | { type: 'end' }
  | { type: 'added' }
  | { type: 'workbook'; bytes: Uint8Array }
  | { type: 'refused'; message: string };

/** A sheet to be written. Its rows come in batches, the next of which is read while the last one is written. */
export interface SheetToWrite {
  name: string;
  columns: SheetColumn[];
  batches: AsyncIterable<CellOut[][]> | Iterable<CellOut[][]>;
}

const threads = new SheetThreads();

/**
 * Looks through a workbook, then hands out its checked rows in sets of `batch`; the thread reads one set ahead.
 * @throws JobFailure before the first set when the file cannot be taken
 */
export async function* readSheet(
  bytes: Buffer,
  options: ReadOptions & { batch: number },
): AsyncGenerator<{ rows: ReadRow[]; total: number }> {
  const thread = threads.borrow();
  let total = 0;
  try {
    thread.tell({ type: 'read', bytes, ...options });
    for (let answer = await thread.next(); answer.type !== 'end'; answer = await thread.next()) {
      thread.tell({ type: 'more' });
      if (answer.type === 'opened') total = answer.total;
      if (answer.type === 'rows') yield { rows: answer.rows, total };
    }
    thread.finish();
  } finally {
    await thread.close();
  }
}

/** The workbook of the rows that could not be taken. */
export function writeErrorWorkbook(
  bytes: Buffer,
  template: TemplateName,
  failures: RowMessages[],
): Promise<Uint8Array> {
  return workbookFrom((thread) => thread.tell({ type: 'errors', bytes, template, failures }));
}

/** Writes a workbook of these sheets, in their order. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  return workbookFrom(async (thread) => {
    for (const { name, columns, batches } of sheets) {
      let writing = false;
      thread.tell({ type: 'sheet', name, columns });
      for await (const rows of batches) {
        if (writing) await thread.next();
        thread.tell({ type: 'add', rows });
        writing = true;
      }
      if (writing) await thread.next();
    }
    thread.tell({ type: 'finish' });
  });
}

/** @param ask leaves a workbook as the thread's next answer */
async function workbookFrom(ask: (thread: SheetThread) => void | Promise<void>): Promise<Uint8Array> {
  const thread = threads.borrow();
  try {
    await ask(thread);
    const answer = await thread.next();
    if (answer.type !== 'workbook') throw new Error(`The thread answered with ${answer.type}`);
    thread.finish();
    return answer.bytes;
  } finally {
    await thread.close();
  }
}
