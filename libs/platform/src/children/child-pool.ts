import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { Socket } from 'node:net';
import type { SiblingModule } from './sibling-module.js';

/** What a child may take, and how long it stays. */
export interface ChildLimits {
  /** What its JavaScript may keep, in MB. */
  heapMb: number;
  /** What the whole process may have in memory, native parts included, in MB. */
  memoryMb: number;
  /** How long it may take for one reply. */
  replyMs: number;
  /** How long one that has nothing to do waits for the next task. */
  idleMs: number;
  /** How many work at once; further tasks wait. */
  atOnce: number;
}

/** How a child ended instead of replying: over the memory that it wanted, over its time, or without a reason that we know. */
export type DeathCause = 'memory' | 'deadline' | 'crash';

export class ChildDied extends Error {
  constructor(
    readonly reason: DeathCause,
    detail: string,
  ) {
    super(`A child process ended (${reason}): ${detail}`);
  }
}

/** What a child sends: a reply, or the error over which it ends. */
export type FromChild<Reply> = { reply: Reply } | { error: Error };

/** A child compiles the sources of development and tests while it works. */
const SOURCE_SLOWNESS = 5;

/** New objects live in this much before they last, in MB: three of these spaces make what is called the young generation. */
const SEMI_SPACE_MB = 8;

/** All that a child gets to know of its surroundings: it reads the files of strangers and must not know our secrets. */
const KNOWN =
  /^(NODE_ENV|NODE_OPTIONS|SWC_NODE_PROJECT|PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|TEMP|TMP|SystemRoot|\w*LD_LIBRARY_PATH)$/i;
const surroundings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => KNOWN.test(name)));

/** How V8 and the watch of a child end a process that wants more memory than it may have. */
const OUT_OF_MEMORY = new Set<string | number | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);
/** Of what a child prints before it dies, so much is kept for the log. */
const LAST_WORDS = 2000;

/**
 * Processes for work on untrusted files: a hostile file can end one child, and never the process that
 * asked. The one that last finished its task stays for the next one; idle, it keeps no process alive, and it ends with ours.
 */
export class ChildPool<Task, Reply> {
  private spare: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param module calls `serveTasks` */
  constructor(
    private readonly module: SiblingModule,
    private readonly limits: ChildLimits,
  ) {}

  /** A child for one task, to be closed in a `finally`. */
  async borrow(): Promise<Child<Task, Reply>> {
    // A returned slot goes to the next in the queue.
    if (this.busy >= this.limits.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy++;
    const child = this.spare?.connected ? this.spare : this.start();
    clearTimeout(this.timer);
    this.spare = undefined;
    child.ref();
    child.channel?.ref();
    const replyMs = this.limits.replyMs * (this.module.isSource ? SOURCE_SLOWNESS : 1);
    return new Child(child, replyMs, (finished) => this.takeBack(child, finished));
  }

  private start(): ChildProcess {
    const { heapMb, memoryMb } = this.limits;
    const child = fork(this.module.url, [String(memoryMb)], {
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        `--max-semi-space-size=${SEMI_SPACE_MB}`,
        ...this.module.execArgv,
      ],
      env: surroundings(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    (child.stderr as Socket | null)?.unref();
    // `next` rejects with it; without a listener it would end our process.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.spare === child) this.spare = undefined;
    });
    return child;
  }

  private async takeBack(child: ChildProcess, finished: boolean): Promise<void> {
    if (finished && child.connected && !this.spare) {
      this.spare = child;
      child.unref();
      child.channel?.unref();
      this.timer = setTimeout(() => child.kill('SIGKILL'), this.limits.idleMs).unref();
    } else await end(child);
    const next = this.waiting.shift();
    if (next) next();
    else this.busy--;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** A child at work on one task. */
export class Child<Task, Reply> {
  private readonly ended = new AbortController();
  private readonly replies: AsyncIterator<[FromChild<Reply>], undefined>;
  private readonly onWords = (words: Buffer) =>
    (this.lastWords = `${this.lastWords}${words.toString()}`.slice(-LAST_WORDS));
  private readonly onExit = () => {
    // What it said before is still on its way.
    if (this.child.connected) this.child.once('disconnect', () => setImmediate(() => this.ended.abort()));
    else setImmediate(() => this.ended.abort());
  };
  private lastWords = '';
  private isLate = false;
  private finished = false;

  constructor(
    private readonly child: ChildProcess,
    private readonly replyMs: number,
    private readonly giveBack: (finished: boolean) => Promise<void>,
  ) {
    child.once('exit', this.onExit);
    child.stderr?.on('data', this.onWords);
    const { signal } = this.ended;
    this.replies = on(child, 'message', { signal }) as unknown as typeof this.replies;
  }

  send(task: Task): void {
    // When the child has died meanwhile, `next` rejects.
    this.child.send(task as object, () => undefined);
  }

  /** @throws ChildDied when it ends instead, or what its work threw */
  async next(): Promise<Reply> {
    const timer = setTimeout(() => {
      this.isLate = true;
      this.child.kill('SIGKILL');
    }, this.replyMs);
    try {
      const { value } = await this.replies.next();
      if (!value) throw this.death();
      const [message] = value;
      if ('error' in message) throw message.error;
      return message.reply;
    } catch (error) {
      throw this.ended.signal.aborted ? this.death() : error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** It has replied to everything and can take the next task; a child that is closed before ends. */
  finish(): void {
    this.finished = true;
  }

  async close(): Promise<void> {
    this.child.removeListener('exit', this.onExit);
    this.child.stderr?.removeListener('data', this.onWords);
    // A full pipe that is not read would block the child.
    this.child.stderr?.resume();
    await this.replies.return?.();
    await this.giveBack(this.finished);
  }

  private death(): ChildDied {
    const { exitCode, signalCode } = this.child;
    const reason = this.isLate ? 'deadline' : OUT_OF_MEMORY.has(signalCode ?? exitCode) ? 'memory' : 'crash';
    return new ChildDied(reason, `${signalCode ?? exitCode}\n${this.lastWords}`.trim());
  }
}
