import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a task when it is woken and at each poll, never twice at a time. Woken during a run or in the pause after it, it
 * runs once more after the pause: a burst costs as many runs as pauses fit into it, and its first wake-up does not wait.
 */
export class WakeableLoop {
  private poll: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    private readonly task: (isStopped: () => boolean) => Promise<void>,
    private readonly onError: (error: unknown) => void,
    private readonly pauseMs = 0,
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
      .then(() => (this.pauseMs > 0 && !this.stopped ? pause(this.pauseMs) : undefined))
      .finally(() => {
        this.running = undefined;
        if (!this.wokenAgain) return;
        this.wokenAgain = false;
        this.wake();
      });
  }

  /** Resolves when the present run and its pause are over. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    await this.running;
  }
}
