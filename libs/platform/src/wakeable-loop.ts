/** Runs a task when it is woken and at each poll, never twice at a time; woken during a run, it runs once more after it. */
export class WakeableLoop {
  private poll: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    private readonly task: (isStopped: () => boolean) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(pollMs: number): void {
    this.poll = setInterval(() => this.wake(), pollMs);
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenAgain = true;
      return;
    }
    this.running = this.task(() => this.stopped)
      .catch(this.onError)
      .finally(() => {
        this.running = undefined;
        if (!this.wokenAgain) return;
        this.wokenAgain = false;
        this.wake();
      });
  }

  /** Resolves when the present run is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    await this.running;
  }
}
