import { serveTasks } from '@daad/platform/children/serve-tasks';
import type { ReadRow } from './check-rows.js';
import type { SheetAnswer, SheetTask } from './sheet-tasks.js';
import { WorkbookRefused } from './workbook-refused.js';
import type { WorkbookWriter } from './write-sheet.js';

type Reply = (answer: SheetAnswer) => void;

let sets: AsyncIterator<ReadRow[], undefined> | undefined;
let writer: WorkbookWriter | undefined;

serveTasks<SheetTask, SheetAnswer>(async (task, reply) => {
  try {
    await work(task, reply);
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    reply({ type: 'refused', message: error.message });
  }
});

/** A child begins with nothing: each task loads what it needs. */
async function work(task: SheetTask, say: Reply): Promise<void> {
  switch (task.type) {
    case 'read':
      return read(task, say);
    case 'more': {
      const { value: rows } = await sets!.next();
      return say(rows ? { type: 'rows', rows } : { type: 'end' });
    }
    case 'errors': {
      const { errorWorkbook } = await import('./error-workbook.js');
      const bytes = await errorWorkbook(
        Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.length),
        task.template,
        task.failures,
      );
      return say({ type: 'workbook', bytes });
    }
    case 'sheet': {
      const { WorkbookWriter: Writer } = await import('./write-sheet.js');
      writer ??= new Writer();
      return writer.begin(task.name, task.columns);
    }
    case 'add':
      for (const row of task.rows) writer!.add(row);
      return say({ type: 'added' });
    case 'finish': {
      const bytes = await writer!.finish();
      writer = undefined;
      return say({ type: 'workbook', bytes });
    }
  }
}

async function read(
  { bytes, batch, ...options }: Extract<SheetTask, { type: 'read' }>,
  say: Reply,
): Promise<void> {
  const { openSheet } = await import('./read-rows.js');
  const { total, rows } = await openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options);
  sets = setsOf(rows, batch);
  say({ type: 'opened', total });
}

async function* setsOf(rows: AsyncIterable<ReadRow>, size: number): AsyncGenerator<ReadRow[], undefined> {
  let set: ReadRow[] = [];
  for await (const row of rows) {
    set.push(row);
    if (set.length < size) continue;
    yield set;
    set = [];
  }
  if (set.length > 0) yield set;
  return undefined;
}
