import { siblingModule } from '@daad/platform/children/sibling-module';
import { Piscina } from 'piscina';

export interface HashTask {
  password: string;
  /** The stored hash; a password that matches it needs no new one. */
  presentHash: string | null;
}

/** How many passwords one process hashes at once, for all imports together. */
const THREADS = 2;
/** Tasks that no thread could be started for would otherwise stay in the queue. */
const DEADLINE_MS = 5 * 60_000;

/** Threads of low priority that hash passwords. They exist only while `during` runs, because idle ones would keep their memory. */
export class Hashers {
  private pool: Piscina<HashTask, string | null> | undefined;
  private users = 0;

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.users++;
    this.pool ??= startThreads();
    try {
      return await work();
    } finally {
      if (--this.users === 0) await this.stopThreads();
    }
  }

  /**
   * @returns null when the password already is the present one
   * @throws when its thread ends, for example out of memory; the next call gets another thread
   */
  async hash(task: HashTask): Promise<string | null> {
    if (!this.pool) throw new Error('Passwords are hashed only within during()');
    return this.pool.run(task, { signal: AbortSignal.timeout(DEADLINE_MS) });
  }

  private async stopThreads(): Promise<void> {
    const pool = this.pool;
    this.pool = undefined;
    await pool?.destroy();
  }
}

function startThreads(): Piscina<HashTask, string | null> {
  const { url, execArgv } = siblingModule(import.meta.url, './hash.thread');
  const pool = new Piscina<HashTask, string | null>({
    filename: url.href,
    execArgv,
    // A pool below its minimum replaces a thread that ended; otherwise queued tasks could wait for ever.
    minThreads: THREADS,
    maxThreads: THREADS,
  });
  // A thread that ends without a task is replaced; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}
