import type { TemplateName } from '@daad/contracts/workbook-templates';
import { type Child, ChildDied, ChildPool } from '@daad/platform/children/child-pool';
import { siblingModule } from '@daad/platform/children/sibling-module';
import { JobFailure } from '../../jobs/job-runner.js';
import type { RowMessages } from './error-workbook.js';
import type { ReadRow } from './check-rows.js';
import type { ReadOptions } from './read-rows.js';
import { REFUSED } from './workbook-refused.js';
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

/**
 * Child processes that read and write workbooks, so that a hostile file ends neither the worker nor the API in the same
 * process, and blocks neither event loop. An idle child is kept for a while: a file that was checked is often imported next.
 */
export const sheetChildren = new ChildPool<SheetTask, SheetAnswer>(
  siblingModule(import.meta.url, './sheet.child'),
  { heapMb: 224, memoryMb: 640, replyMs: 120_000, idleMs: 2 * 60_000, atOnce: 2 },
);

type SheetChild = Child<SheetTask, SheetAnswer>;

/**
 * Looks through a workbook, then hands out its checked rows in sets of `batch`; the child reads one set ahead.
 * @throws JobFailure before the first set when the file cannot be taken, and in between when the file asks too much of
 * the child; ChildDied when that ends for another reason
 */
export async function* readSheet(
  bytes: Buffer,
  options: ReadOptions & { batch: number },
  children = sheetChildren,
): AsyncGenerator<{ rows: ReadRow[]; total: number }> {
  const child = await children.borrow();
  let total = 0;
  try {
    child.send({ type: 'read', bytes, ...options });
    for (let answer = await next(child); answer.type !== 'end'; answer = await next(child)) {
      child.send({ type: 'more' });
      if (answer.type === 'opened') total = answer.total;
      if (answer.type === 'rows') yield { rows: answer.rows, total };
    }
    child.finish();
  } finally {
    await child.close();
  }
}

/** The workbook of the rows that could not be taken. */
export function writeErrorWorkbook(
  bytes: Buffer,
  template: TemplateName,
  failures: RowMessages[],
): Promise<Uint8Array> {
  return workbookFrom((child) => child.send({ type: 'errors', bytes, template, failures }));
}

/** Writes a workbook of these sheets, in their order. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  return workbookFrom(async (child) => {
    for (const { name, columns, batches } of sheets) {
      let writing = false;
      child.send({ type: 'sheet', name, columns });
      for await (const rows of batches) {
        if (writing) await next(child);
        child.send({ type: 'add', rows });
        writing = true;
      }
      if (writing) await next(child);
    }
    child.send({ type: 'finish' });
  });
}

/** @param ask leaves a workbook as the child's next answer */
async function workbookFrom(ask: (child: SheetChild) => void | Promise<void>): Promise<Uint8Array> {
  const child = await sheetChildren.borrow();
  try {
    await ask(child);
    const answer = await next(child);
    if (answer.type !== 'workbook') throw new Error(`The child answered with ${answer.type}`);
    child.finish();
    return answer.bytes;
  } finally {
    await child.close();
  }
}

const OVERLOADED = { memory: REFUSED.needsMemory, deadline: REFUSED.tookTooLong };

async function next(child: SheetChild): Promise<SheetAnswer> {
  const answer = await child.next().catch((error: unknown) => {
    if (error instanceof ChildDied && error.reason !== 'crash')
      throw new JobFailure(OVERLOADED[error.reason]);
    throw error;
  });
  if (answer.type === 'refused') throw new JobFailure(answer.message);
  return answer;
}
