import { serveTasks } from '@daad/platform/children/serve-tasks';
import type { ReadRow } from './check-rows.js';
import type { SheetReply, SheetTask } from './sheet-tasks.js';
import { WorkbookRefused } from './workbook-refused.js';
import type { WorkbookWriter } from './write-sheet.js';

type Send = (reply: SheetReply) => void;

let batches: Iterator<ReadRow[], undefined> | undefined;
let writer: WorkbookWriter | undefined;

serveTasks(async (task: SheetTask, reply: Send) => {
  try {
    await handle(task, reply);
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    reply({ type: 'refused', message: error.message });
  }
});

/** Each task loads only the modules that it needs, so that a new child starts quickly. */
async function handle(task: SheetTask, send: Send): Promise<void> {
  switch (task.type) {
    case 'read':
      return read(task, send);
    case 'more': {
      const { value: rows } = started(batches).next();
      send(rows ? { type: 'rows', rows } : { type: 'end' });
      return;
    }
    case 'errors': {
      const { errorWorkbook } = await import('./error-workbook.js');
      const bytes = await errorWorkbook(
        Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.length),
        task,
        task.failures,
      );
      send({ type: 'workbook', bytes });
      return;
    }
    case 'sheet': {
      const { WorkbookWriter: Writer } = await import('./write-sheet.js');
      writer ??= new Writer();
      writer.begin(task.name, task.columns);
      return;
    }
    case 'add':
      for (const row of task.rows) started(writer).add(row);
      send({ type: 'added' });
      return;
    case 'finish': {
      const bytes = await started(writer).finish();
      writer = undefined;
      send({ type: 'workbook', bytes });
      return;
    }
  }
}

function started<Work>(work: Work | undefined): Work {
  if (!work) throw new Error('A task came before the one that it continues');
  return work;
}

async function read(
  { bytes, batch, ...options }: Extract<SheetTask, { type: 'read' }>,
  send: Send,
): Promise<void> {
  const { openSheet } = await import('./read-rows.js');
  const { total, rows } = await openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options);
  batches = inBatches(rows, batch);
  send({ type: 'opened', total });
}

function* inBatches(rows: Iterable<ReadRow>, size: number): Generator<ReadRow[], undefined> {
  let batch: ReadRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}
