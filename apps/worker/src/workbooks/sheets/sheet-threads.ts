import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { JobFailure } from '../../jobs/job-runner.js';
import { startThread } from '../thread.js';
import type { SheetAnswer, SheetTask } from './sheet-thread.js';
import { REFUSED } from './workbook-refused.js';

/** A file that needs more than this to be read is no honest workbook. */
const MEMORY_MB = 224;
/** What rows are made in before they last; more would be faster by little and cost the worker three times as much. */
const YOUNG_MEMORY_MB = 24;
/** A thread takes a while to load what it works with, and whoever checks a file sends it a moment later. */
const IDLE_MS = 5 * 60_000;

/**
 * The threads that workbooks are read and written in: the worker's own loop, which may be the API's too, never waits for
 * one. The one that last finished its task stays for five minutes, for the next task; idle, it keeps no process alive.
 */
export class SheetThreads {
  private spare: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;

  borrow(): SheetThread {
    const worker = this.spare ?? this.start();
    clearTimeout(this.timer);
    this.spare = undefined;
    worker.ref();
    return new SheetThread(worker, (finished) => this.takeBack(worker, finished));
  }

  private start(): Worker {
    const worker = startThread(import.meta.url, './sheet.thread', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    });
    // Told to whoever waits for its answer; while nobody does, it would end the whole process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.spare === worker) this.spare = undefined;
    });
    return worker;
  }

  private async takeBack(worker: Worker, finished: boolean): Promise<void> {
    if (!finished || this.spare) {
      await worker.terminate();
      return;
    }
    this.spare = worker;
    worker.unref();
    this.timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  }
}

/** A thread at work on one task. */
export class SheetThread {
  private readonly exited = new AbortController();
  private readonly onExit = () => setImmediate(() => this.exited.abort());
  private readonly answers: AsyncIterator<[SheetAnswer]>;
  private finished = false;

  constructor(
    private readonly worker: Worker,
    private readonly giveBack: (finished: boolean) => Promise<void>,
  ) {
    worker.once('exit', this.onExit);
    this.answers = on(worker, 'message', { signal: this.exited.signal }) as AsyncIterator<[SheetAnswer]>;
  }

  tell(task: SheetTask): void {
    this.worker.postMessage(task);
  }

  /** @throws JobFailure when the file cannot be taken */
  async next(): Promise<SheetAnswer> {
    try {
      const { value } = (await this.answers.next()) as IteratorYieldResult<[SheetAnswer]>;
      const [answer] = value;
      if (answer.type === 'refused') throw new JobFailure(answer.message);
      return answer;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new JobFailure(REFUSED.tooLarge);
      throw error;
    }
  }

  /** It has answered everything and can take the next task; a thread that is closed before ends. */
  finish(): void {
    this.finished = true;
  }

  async close(): Promise<void> {
    this.worker.removeListener('exit', this.onExit);
    await this.answers.return?.();
    await this.giveBack(this.finished);
  }
}
