import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { Child } from './child.js';
import type { SiblingModule } from './sibling-module.js';

export interface ChildLimits {
  /** The heap of its JavaScript, in MB. */
  heapMb: number;
  /** The memory of the whole process, native parts included, in MB. */
  memoryMb: number;
  /** The deadline of each reply. */
  replyMs: number;
  /** How long an idle child waits for the next task. */
  idleMs: number;
  /** How many work at once; further tasks wait. */
  atOnce: number;
}

/** A child compiles the sources of development and tests while it works. */
const SOURCE_SLOWNESS = 5;
/** V8 keeps new objects in three of these spaces, in MB, before it moves them to the heap. */
const SEMI_SPACE_MB = 8;
/** The only variables that a child gets: it reads files of strangers and must not know our secrets. */
const PASSED_VARIABLES =
  /^(NODE_ENV|NODE_OPTIONS|SWC_NODE_PROJECT|PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|TEMP|TMP|SystemRoot|\w*LD_LIBRARY_PATH)$/i;

/**
 * Child processes for work on untrusted files: a hostile file can end one child and never this process. One that has
 * finished its task is kept for the next; it does not keep this process alive, and ends with it.
 */
export class ChildPool<Task extends object, Reply> {
  private idle: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private active = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param module calls `serveTasks` */
  constructor(
    private readonly module: SiblingModule,
    private readonly limits: ChildLimits,
  ) {}

  /** Runs `work` with one child, which is ended when `work` throws. */
  async use<Result>(work: (child: Child<Task, Reply>) => Promise<Result>): Promise<Result> {
    const child = await this.acquire();
    try {
      const result = await work(child);
      child.finish();
      return result;
    } finally {
      await child.close();
    }
  }

  async acquire(): Promise<Child<Task, Reply>> {
    // `release` passes its place on to the next in the queue.
    if (this.active >= this.limits.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.active++;
    const child = this.idle?.connected ? this.idle : this.start();
    clearTimeout(this.idleTimer);
    this.idle = undefined;
    child.ref();
    child.channel?.ref();
    const replyMs = this.limits.replyMs * (this.module.isSource ? SOURCE_SLOWNESS : 1);
    return new Child(child, replyMs, (isFinished) => this.release(child, isFinished));
  }

  private start(): ChildProcess {
    const { heapMb, memoryMb } = this.limits;
    const child = fork(this.module.url, [String(memoryMb)], {
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        `--max-semi-space-size=${SEMI_SPACE_MB}`,
        ...this.module.execArgv,
      ],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name))),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (child.stderr instanceof Socket) child.stderr.unref();
    // `Child` reports it; without a listener it would end this process.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.idle === child) this.idle = undefined;
    });
    return child;
  }

  private async release(child: ChildProcess, isFinished: boolean): Promise<void> {
    if (isFinished && child.connected && !this.idle) {
      this.idle = child;
      child.unref();
      child.channel?.unref();
      this.idleTimer = setTimeout(() => child.kill('SIGKILL'), this.limits.idleMs).unref();
    } else await end(child);
    const next = this.waiting.shift();
    if (next) next();
    else this.active--;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
