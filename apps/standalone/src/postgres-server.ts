import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EmbeddedPostgresError,
  findPostgresPrograms,
  findServerUser,
  OPENED_FOLDER,
  type PostgresPrograms,
  reachablePath,
  run,
  type ServerUser,
} from './postgres-programs.js';
import { commandOf, endedPid, isAlive, workingFolder } from './processes.js';
import { reachablePrograms } from './program-copy.js';

/** Durable as PostgreSQL is by default; these only size it, and keep it to this machine and its log files. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // One file per weekday, emptied when its day comes again: a week of logs, never more.
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
};

const STARTUP_LOG = 'startup.log';

/** One cluster in a folder: made, started and stopped by PostgreSQL's own programs. Knows no roles and no databases. */
export class PostgresServer {
  private constructor(
    private readonly folder: string,
    private readonly programs: PostgresPrograms,
    private readonly user: ServerUser | undefined,
    /** The path of the folder for PostgreSQL's programs, see `reachablePath`. */
    private readonly served: string,
  ) {}

  static async at(folder: string): Promise<PostgresServer> {
    const parent = dirname(folder);
    await mkdir(parent, { recursive: true });
    const user = await findServerUser(await stat(folder).catch(() => undefined));
    // The server's user may enter our folder but not list it; secret files in it have stricter modes.
    if (user) await chmod(parent, (await stat(parent)).mode | 0o011);
    const programs = await reachablePrograms(await findPostgresPrograms(), user);
    const served = join(await reachablePath(parent, user), basename(folder));
    return new PostgresServer(folder, programs, user, served);
  }

  get exists(): boolean {
    return existsSync(join(this.folder, 'PG_VERSION'));
  }

  /** Created in a temporary folder and moved when complete, so that a crash in between leaves no partial cluster. */
  async create(superuser: string, password: string): Promise<void> {
    const [draft, passwordFile] = [`${this.folder}.new`, `${this.folder}.password`];
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (this.user) {
      await chown(draft, this.user.uid, this.user.gid);
      await chown(passwordFile, this.user.uid, this.user.gid);
    }
    const locale =
      process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'win32' ? 'C' : 'en_US.UTF-8';
    const made = await this.run('initdb', [
      `--pgdata=${this.served}.new`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--lc-messages=C',
      '--auth=scram-sha-256',
      `--username=${superuser}`,
      `--pwfile=${this.served}.password`,
    ]);
    await rm(passwordFile, { force: true });
    if (!made.ok)
      throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder: ${lastLine(made.output)}`);
    await rename(draft, this.folder);
  }

  /** Stops the server that a killed Node process left running, so that the new one has the current binaries and settings. */
  async stopLeftover(): Promise<void> {
    const pid = await this.postmasterPid();
    if (pid === undefined || !isAlive(pid)) return;
    const command = await commandOf(pid);
    if (!/postgres/.test(command)) return this.forgetPid(pid);
    const isOurs =
      command.includes(this.folder) || (await workingFolder(pid)) === (await realpath(this.folder));
    if (process.platform !== 'win32' && !isOurs) {
      throw new EmbeddedPostgresError(
        `Process ${pid}, a PostgreSQL server, may still use ${this.folder}: stop it first.`,
      );
    }
    await this.stop();
  }

  /** The number of a dead server now belongs to a stranger; the rest of the file lets PostgreSQL find what else it left. */
  private async forgetPid(pid: number): Promise<void> {
    const file = join(this.folder, 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(String(pid), String(endedPid())));
  }

  async start(port: number, settings: Record<string, string> = SETTINGS): Promise<void> {
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const startupLog = join(this.folder, STARTUP_LOG);
    const args = [
      'start',
      '--silent',
      '--wait',
      '--timeout=300',
      `--pgdata=${this.served}`,
      `--log=${join(this.served, STARTUP_LOG)}`,
      `--options=-p ${port} ${options.join(' ')}`,
    ];
    for (let attempt = 1; ; attempt++) {
      await rm(startupLog, { force: true });
      if ((await this.run('pg_ctl', args)).ok) return;
      const reason = await this.lastFatal(startupLog);
      // The helpers of a server that was killed end by themselves, but not in the same instant.
      if (attempt === 50 || !reason.includes('shared memory block')) {
        throw new EmbeddedPostgresError(`PostgreSQL did not start: ${reason}`);
      }
      await sleep(200);
    }
  }

  /** Ends connections and writes everything down; a server that does not manage that in a minute is cut off, which loses nothing. */
  async stop(): Promise<void> {
    for (const mode of ['fast', 'immediate']) {
      if ((await this.postmasterPid()) === undefined) return;
      const args = [
        'stop',
        '--silent',
        '--wait',
        '--timeout=60',
        `--mode=${mode}`,
        `--pgdata=${this.served}`,
      ];
      if ((await this.run('pg_ctl', args)).ok) return;
    }
  }

  async postmasterPid(): Promise<number | undefined> {
    const text = await readFile(join(this.folder, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(text, 10) || undefined;
  }

  private run(program: keyof PostgresPrograms, args: string[]) {
    const opened = this.served.startsWith(OPENED_FOLDER) ? dirname(this.folder) : undefined;
    return run(this.programs[program], args, this.user, opened);
  }

  /** The last fatal error of the server: from its output before it opened log files, or from the newest of those. */
  private async lastFatal(startupLog: string): Promise<string> {
    const names = await readdir(join(this.folder, 'log')).catch(() => []);
    const logs = names.map(async (name) => {
      const path = join(this.folder, 'log', name);
      return { path, changed: (await stat(path)).mtimeMs };
    });
    const newestFirst = (await Promise.all(logs))
      .sort((a, b) => b.changed - a.changed)
      .map(({ path }) => path);
    for (const path of [startupLog, ...newestFirst]) {
      const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
      const fatal = lines.filter((line) => line.includes('FATAL:')).at(-1);
      if (fatal) return fatal.replace(/^.*FATAL:\s*/, '');
    }
    return `see ${startupLog}`;
  }
}

function lastLine(text: string): string {
  return text.split('\n').at(-1) || 'it gave no reason';
}
