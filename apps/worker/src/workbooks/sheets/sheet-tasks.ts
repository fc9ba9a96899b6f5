import { type Child, ChildDied } from '@daad/platform/children/child';
import { ChildPool } from '@daad/platform/children/child-pool';
import { siblingModule } from '@daad/platform/children/sibling-module';
import { JobFailure } from '#worker/jobs/job-runner.js';
import type { RowMessages } from './error-workbook.js';
import type { ReadRow } from './check-rows.js';
import type { ReadOptions } from './read-rows.js';
import { REFUSED } from './workbook-refused.js';
import type { CellOut, SheetColumn } from './write-sheet.js';

export type SheetTask =
  | ({ type: 'read'; bytes: Uint8Array; batch: number } & ReadOptions)
  | { type: 'more' }
  | ({ type: 'errors'; bytes: Uint8Array; failures: RowMessages[] } & ReadOptions)
  | { type: 'sheet'; name: string; columns: SheetColumn[] }
  | { type: 'add'; rows: CellOut[][] }
  | { type: 'finish' };

export type SheetReply =
  | { type: 'opened'; total: number }
  | { type: 'rows'; rows: ReadRow[] }
  | { type: 'end' }
  | { type: 'added' }
  | { type: 'workbook'; bytes: Uint8Array }
  | { type: 'refused'; message: string };

/** A sheet to be written; the next batch of rows is read while the last one is written. */
export interface SheetToWrite {
  name: string;
  columns: SheetColumn[];
  batches: AsyncIterable<CellOut[][]> | Iterable<CellOut[][]>;
}

/**
 * Child processes that read and write workbooks, so that a hostile file neither ends nor blocks the worker or the API.
 * An idle child is kept for a while, because a file that was validated is often imported next.
 */
export const sheetChildren = new ChildPool<SheetTask, SheetReply>(
  siblingModule(import.meta.url, './sheet.child'),
  { heapMb: 224, memoryMb: 640, replyMs: 120_000, idleMs: 2 * 60_000, atOnce: 2 },
);

type SheetChild = Child<SheetTask, SheetReply>;

/**
 * Validates a workbook as a whole, then yields its checked rows in batches; the child reads one batch ahead.
 * @throws JobFailure before the first batch for a refused file, and later when the child exceeds its limits; ChildDied
 * when it ends for another reason
 */
export async function* readSheet(
  bytes: Buffer,
  options: ReadOptions & { batch: number },
  children = sheetChildren,
): AsyncGenerator<{ rows: ReadRow[]; total: number }> {
  const child = await children.acquire();
  let total = 0;
  try {
    child.send({ type: 'read', bytes, ...options });
    for (let reply = await next(child); reply.type !== 'end'; reply = await next(child)) {
      child.send({ type: 'more' });
      if (reply.type === 'opened') total = reply.total;
      if (reply.type === 'rows') yield { rows: reply.rows, total };
    }
    child.finish();
  } finally {
    await child.close();
  }
}

/** The workbook of the rows that failed, with their errors. */
export function writeErrorWorkbook(
  bytes: Buffer,
  options: ReadOptions,
  failures: RowMessages[],
): Promise<Uint8Array> {
  return workbookFrom((child) => child.send({ type: 'errors', bytes, ...options, failures }));
}

/** Writes a workbook of these sheets. */
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

/** @param request makes the workbook the next reply of the child */
function workbookFrom(request: (child: SheetChild) => void | Promise<void>): Promise<Uint8Array> {
  return sheetChildren.use(async (child) => {
    await request(child);
    const reply = await next(child);
    if (reply.type !== 'workbook') throw new Error(`The child replied with ${reply.type}`);
    return reply.bytes;
  });
}

const LIMIT_MESSAGES = { memory: REFUSED.needsMemory, deadline: REFUSED.tookTooLong };

async function next(child: SheetChild): Promise<SheetReply> {
  const reply = await child.next().catch((error: unknown) => {
    if (error instanceof ChildDied && error.reason !== 'crash')
      throw new JobFailure(LIMIT_MESSAGES[error.reason]);
    throw error;
  });
  if (reply.type === 'refused') throw new JobFailure(reply.message);
  return reply;
}
