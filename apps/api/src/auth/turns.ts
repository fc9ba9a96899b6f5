/** Lets so many pieces of work with the same key run at once in this process; the others wait for their turn. */
export class Turns {
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key) ?? 0;
    if (running < this.atOnce) this.running.set(key, running + 1);
    // A finished task passes its slot to the next in the queue.
    else await new Promise<void>((begin) => this.queueOf(key).push(begin));
    try {
      return await work();
    } finally {
      this.handOn(key);
    }
  }

  private queueOf(key: string): (() => void)[] {
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return queue;
  }

  private handOn(key: string): void {
    const next = this.waiting.get(key)?.shift();
    if (next) return next();
    this.waiting.delete(key);
    const left = this.running.get(key)! - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
  }
}
