import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { builtModule } from './build-output.js';
import { eventually } from './eventually.js';

interface Stoppable {
  stop: () => Promise<void>;
}

/** The embedded PostgreSQL of `apps/standalone`, which this library cannot import. */
export interface EmbeddedServers<Server extends Stoppable> {
  start: (dataDir: string) => Promise<Server>;
  /** Whether a process runs: one that ended and was not yet waited for does not. */
  runs: (pid: number) => Promise<boolean>;
}

/** A data folder for one test, with the processes that run from it: all end with it. */
export class EmbeddedFolder<Server extends Stoppable> {
  private running: Server | undefined;
  private child: ChildProcess | undefined;

  private constructor(
    private readonly servers: EmbeddedServers<Server>,
    private readonly root: string,
    readonly path: string,
  ) {}

  /** @param below folders between the temporary folder and the data folder; the caller makes them */
  static async make<Server extends Stoppable>(
    servers: EmbeddedServers<Server>,
    ...below: string[]
  ): Promise<EmbeddedFolder<Server>> {
    const root = await mkdtemp(join(tmpdir(), 'daad-embedded-'));
    return new EmbeddedFolder(servers, root, join(root, ...below));
  }

  /** The path of a file of the data folder. */
  file(...names: string[]): string {
    return join(this.path, ...names);
  }

  async start(): Promise<Server> {
    const server = await this.servers.start(this.path);
    this.running = server;
    return server;
  }

  /** Another Node process that starts the database in this folder, and waits. */
  async startElsewhere(): Promise<{ url: string; process: ChildProcess }> {
    const module = JSON.stringify(builtModule('apps/standalone/dist/embedded-postgres.js'));
    const child = this.runScript(`const { startEmbeddedPostgres } = await import(${module});
      console.log((await startEmbeddedPostgres(${JSON.stringify(this.path)})).url);
      setInterval(() => {}, 1000);`);
    const url = await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve));
    return { url: url.toString().trim(), process: child };
  }

  /** Another Node process, which ends with the folder at the latest. */
  runScript(script: string): ChildProcessByStdio<null, Readable, null> {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    return child;
  }

  /** The process that the data folder names as its PostgreSQL server. */
  async postmasterPid(): Promise<number> {
    return Number.parseInt(await readFile(this.file('postgres', 'postmaster.pid'), 'utf8'), 10);
  }

  /** Kills the PostgreSQL server, and waits until it has ended. */
  async killServer(): Promise<void> {
    const pid = await this.postmasterPid();
    process.kill(pid, 'SIGKILL');
    await eventually(async () => !(await this.servers.runs(pid)));
  }

  async remove(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.running?.stop();
    const leftBehind = await this.postmasterPid().catch(() => undefined);
    const isOurs = leftBehind && leftBehind !== this.child?.pid && (await this.servers.runs(leftBehind));
    if (isOurs) await this.killServer();
    await rm(this.root, { recursive: true, force: true });
  }
}
