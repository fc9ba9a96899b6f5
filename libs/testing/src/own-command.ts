import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtModule, ROOT } from './build-output.js';
import { present } from './present.js';

/** A command of the product as a process of the build output, with exactly this environment. */
export class OwnCommand {
  output = '';
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<number | null>;

  /** @throws when the project is not built */
  constructor(module: string, args: string[], environment: Record<string, string>, input?: string) {
    this.child = spawn(process.execPath, [builtModule(module), ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.child.stdin.end(input);
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  get pid(): number {
    return present(this.child.pid, 'The process id');
  }

  /** Its whole output and its exit code, once it has ended. */
  async result(): Promise<{ code: number | null; output: string }> {
    const code = await this.ended;
    return { code, output: this.output };
  }

  /** The first match in its output. @throws when it ends without one */
  async prints(what: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.output);
      if (found) return found;
      const code = await Promise.race([this.ended, once(this.child.stdout, 'data').then(() => undefined)]);
      if (code !== undefined && !what.test(this.output))
        throw new Error(`It ended with ${String(code)} and never printed ${what.source}:\n${this.output}`);
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
