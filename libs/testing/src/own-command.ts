import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Has Node run the sources as they are: its arguments, and the setting that these need. */
export const FROM_SOURCES = [
  ...['--import', '@swc-node/register/esm-register'],
  ...['--conditions', 'daad-source', '--no-warnings'],
];
export const OF_SOURCES = { SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') };

/** A command of the product in a process of its own, from its sources, with just this environment. */
export class OwnCommand {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<number | null>;

  constructor(source: string, args: string[], environment: Record<string, string>, input?: string) {
    this.child = spawn(process.execPath, [...FROM_SOURCES, join(ROOT, source), ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...OF_SOURCES, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.child.stdin!.end(input);
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Everything it said and its exit code, once it has ended. */
  async result(): Promise<{ code: number | null; output: string }> {
    const code = await this.ended;
    return { code, output: this.output };
  }

  /** The first match of what it says. @throws when it ends without having said it */
  async says(what: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.output);
      if (found) return found;
      const code = await Promise.race([this.ended, once(this.child.stdout!, 'data').then(() => undefined)]);
      if (code !== undefined && !what.test(this.output))
        throw new Error(`It ended with ${code} instead of saying ${what}:\n${this.output}`);
    }
  }

  /** Asks it to stop, as Ctrl-C does. */
  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
