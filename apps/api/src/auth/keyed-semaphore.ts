/** Limits how many tasks of one key run at once in this process; further tasks of that key wait in order. */
export class KeyedSemaphore {
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limit: number) {}

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key) ?? 0;
    if (running < this.limit) this.running.set(key, running + 1);
    // A finished task passes its slot to the next one in the queue.
    else await new Promise<void>((start) => this.queueOf(key).push(start));
    try {
      return await task();
    } finally {
      this.release(key);
    }
  }

  private queueOf(key: string): (() => void)[] {
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return queue;
  }

  private release(key: string): void {
    const next = this.waiting.get(key)?.shift();
    if (next) return next();
    this.waiting.delete(key);
    const left = (this.running.get(key) ?? 0) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
  }
}
