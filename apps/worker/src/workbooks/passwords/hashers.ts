import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.js';

export interface HashTask {
  password: string;
  /** The hash that is there; a password that fits it needs no new one. */
  presentHash: string | null;
}

/** How many passwords are hashed at once in one process, whatever the number of imports. */
const THREADS = 2;

/** Threads of low priority that hash passwords, for as long as somebody uses them. */
export class Hashers {
  private readonly idle: Worker[] = [];
  private readonly waiting: ((thread: Worker) => void)[] = [];
  private readonly threads = new Set<Worker>();
  private users = 0;

  /** Keeps the threads alive while `work` runs. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.users++;
    try {
      return await work();
    } finally {
      if (--this.users === 0) await this.close();
    }
  }

  /**
   * @returns null when the password already is the present one
   * @throws when the thread ends over it, for want of memory perhaps; the next call gets another thread
   */
  async hash(task: HashTask): Promise<string | null> {
    const thread = await this.take();
    thread.postMessage(task);
    const hash = await answerOf(thread);
    this.free(thread);
    return hash;
  }

  private take(): Worker | Promise<Worker> {
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.threads.size < THREADS) return this.startThread();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private free(thread: Worker): void {
    const next = this.waiting.shift();
    if (next) next(thread);
    else this.idle.push(thread);
  }

  private startThread(): Worker {
    const thread = startThread(import.meta.url, './hash.thread', {});
    this.threads.add(thread);
    // Told to whoever waits for its answer; without a listener it would end the whole process.
    thread.on('error', () => undefined);
    thread.once('exit', () => this.lose(thread));
    return thread;
  }

  private lose(thread: Worker): void {
    if (!this.threads.delete(thread)) return;
    const place = this.idle.indexOf(thread);
    if (place >= 0) this.idle.splice(place, 1);
    const next = this.waiting.shift();
    if (next) next(this.startThread());
  }

  private async close(): Promise<void> {
    const threads = [...this.threads];
    this.threads.clear();
    this.idle.length = 0;
    this.waiting.length = 0;
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** @throws when the thread ends instead */
async function answerOf(thread: Worker): Promise<string | null> {
  const waited = new AbortController();
  const { signal } = waited;
  try {
    // An error of the thread rejects both.
    const [hash] = (await Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }).then(([code]) => {
        throw new Error(`A thread that hashes passwords ended with ${code}`);
      }),
    ])) as [string | null];
    return hash;
  } finally {
    waited.abort();
  }
}
