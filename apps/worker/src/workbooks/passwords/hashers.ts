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
  private threads: Worker[] = [];
  private users = 0;

  /** Keeps the threads alive while `work` runs. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.users++ === 0) this.open();
    try {
      return await work();
    } finally {
      if (--this.users === 0) await this.close();
    }
  }

  /** @returns null when the password already is the present one */
  async hash(task: HashTask): Promise<string | null> {
    const thread = this.idle.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    try {
      thread.postMessage(task);
      const [hash] = (await once(thread, 'message')) as [string | null];
      return hash;
    } finally {
      const next = this.waiting.shift();
      if (next) next(thread);
      else this.idle.push(thread);
    }
  }

  private open(): void {
    this.threads = Array.from({ length: THREADS }, () => startThread(import.meta.url, './hash.thread', {}));
    this.idle.push(...this.threads);
  }

  private async close(): Promise<void> {
    const { threads } = this;
    this.threads = [];
    this.idle.length = 0;
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
