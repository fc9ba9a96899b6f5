import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';

/** Why a child ended instead of replying: over its memory limit, over its deadline, or for an unknown reason. */
export type DeathCause = 'memory' | 'deadline' | 'crash';

export class ChildDied extends Error {
  constructor(
    readonly reason: DeathCause,
    detail: string,
  ) {
    super(`A child process ended (${reason}): ${detail}`);
  }
}

/** What a child sends: a reply, or the error that ends it. */
export type FromChild<Reply> = { reply: Reply } | { error: Error };

/** How V8 and the watchdog of a child end a process that exceeds its memory. */
const OUT_OF_MEMORY = new Set<string | number | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);
/** Characters of a child's last output that the error keeps for the log. */
const STDERR_KEPT = 2000;

/** A child process at work on one task, to be closed in a `finally`. */
export class Child<Task extends object, Reply> {
  private readonly ended = new AbortController();
  private readonly messages: AsyncIterator<FromChild<Reply>[], undefined>;
  private stderr = '';
  private isLate = false;
  private isFinished = false;

  constructor(
    private readonly child: ChildProcess,
    private readonly replyMs: number,
    private readonly release: (isFinished: boolean) => Promise<void>,
  ) {
    child.once('exit', this.onExit);
    child.stderr?.on('data', this.onStderr);
    this.messages = on(child, 'message', { signal: this.ended.signal });
  }

  send(task: Task): void {
    // If the child has ended, `next` throws.
    this.child.send(task, () => undefined);
  }

  /** @throws ChildDied when the child ends instead of replying, or the error of its work */
  async next(): Promise<Reply> {
    const timer = setTimeout(() => {
      this.isLate = true;
      this.child.kill('SIGKILL');
    }, this.replyMs);
    try {
      const { value: [message] = [] } = await this.messages.next();
      if (!message) throw this.death();
      if ('error' in message) throw message.error;
      return message.reply;
    } catch (error) {
      throw this.ended.signal.aborted ? this.death() : error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** It has replied to everything and can take the next task; a child that is closed before is ended. */
  finish(): void {
    this.isFinished = true;
  }

  async close(): Promise<void> {
    this.child.removeListener('exit', this.onExit);
    this.child.stderr?.removeListener('data', this.onStderr);
    // A full pipe that is not read would block the child.
    this.child.stderr?.resume();
    await this.messages.return?.();
    await this.release(this.isFinished);
  }

  private readonly onStderr = (output: Buffer): void => {
    this.stderr = `${this.stderr}${output.toString()}`.slice(-STDERR_KEPT);
  };

  private readonly onExit = (): void => {
    const abort = () => setImmediate(() => this.ended.abort());
    // Messages that it sent before may still be on their way.
    if (this.child.connected) this.child.once('disconnect', abort);
    else abort();
  };

  private death(): ChildDied {
    const { exitCode, signalCode } = this.child;
    const reason = this.isLate ? 'deadline' : OUT_OF_MEMORY.has(signalCode ?? exitCode) ? 'memory' : 'crash';
    return new ChildDied(reason, `${signalCode ?? exitCode}\n${this.stderr}`.trim());
  }
}
