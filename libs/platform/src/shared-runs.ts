/** A task that runs once at a time. Callers of the meantime share the next run, which starts after all of them asked. */
export class SharedRuns<Result> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<Result> | undefined;

  constructor(private readonly task: () => Promise<Result>) {}

  run(): Promise<Result> {
    this.next ??= this.running.then(() => this.start());
    return this.next;
  }

  private start(): Promise<Result> {
    this.next = undefined;
    const result = this.task();
    this.running = result.catch(() => undefined);
    return result;
  }
}
