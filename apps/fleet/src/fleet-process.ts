import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface ProcessPlan {
  name: string;
  command: string[];
  environment: Record<string, string>;
  /** How long Docker waits after SIGTERM before it kills. */
  graceMs: number;
  /** Resolves with true once the process does its work. */
  isUp: () => Promise<boolean>;
}

/** One container's process without its container: the same command with the same environment and no other. */
export class FleetProcess {
  private child: ChildProcess | undefined;
  /** Its whole output, which shows why it ended. */
  output = '';

  constructor(readonly plan: ProcessPlan) {}

  get name(): string {
    return this.plan.name;
  }

  async start(): Promise<void> {
    const [program = '', ...args] = this.plan.command;
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: ROOT,
      env: this.plan.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    while (!(await this.plan.isUp().catch(() => false))) {
      if (!this.runs) throw new Error(`${this.name} ended while it started:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Asks it to stop, as Docker does. @throws when it needs longer than its grace period or ends badly */
  async stop(): Promise<void> {
    if (!this.child || !this.runs) return;
    const { child } = this;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), this.plan.graceMs);
    await ended;
    clearTimeout(timer);
    if (child.exitCode === 0) return;
    throw new Error(`${this.name} ended with ${String(child.exitCode ?? child.signalCode)}:\n${this.output}`);
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    if (!this.child || !this.runs) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  private get runs(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }
}
