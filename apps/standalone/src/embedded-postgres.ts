import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asError } from '@daad/platform/error-details';
import pg from 'pg';
import { z } from 'zod';
import { CREATE_DATABASE, createRole, DATABASE, FIND_ROLE_AND_DATABASE } from './cluster.statements.js';
import { lockFolder } from './folder-lock.js';
import { EmbeddedPostgresError } from './postgres-programs.js';
import { PostgresServer } from './postgres-server.js';
import { hasEnded, isAlive } from './processes.js';

/** How long a process that is just stopping may keep the folder locked. */
const STOPPING_MS = 5_000;

/** How often a watched server is looked after. */
const WATCH_MS = 500;
/** Deaths within the last minute, and starts in a row that fail, after which nothing is tried any more. */
const MOST_DEATHS = 5;
const MINUTE_MS = 60_000;

/** Callbacks for the state of a watched server. */
export interface Watcher {
  died(): void;
  returned(): void;
  /** It cannot be brought back; nothing is tried any more. */
  lost(error: Error): void;
}

/** A running database that lives in the data folder. */
export interface EmbeddedPostgres {
  url: string;
  /** From now on a server process that dies is started again, at the same address (second storey, section 7). */
  watch(watcher: Watcher): void;
  /** Ends all connections, writes everything down, and frees the folder. Calling it twice is fine. */
  stop(): Promise<void>;
}

/** Kept in a file of the data folder that only its owner may read. */
const accessSchema = z.object({ port: z.number(), adminPassword: z.string(), password: z.string() });
type Access = z.output<typeof accessSchema>;

const ADMIN = 'postgres';

const urlOf = ({ port, password }: Access) =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** Whether a database was ever made in that data folder. */
export const hasEmbeddedPostgres = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/** The address of the database that another process runs from that data folder. */
export const runningEmbeddedPostgres = async (dataDir: string): Promise<string> =>
  urlOf(await readAccess(resolve(dataDir), true));

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, which the first start creates; after a crash it is recovered.
 * Daad connects as a separate role that owns the database `daad` and is no superuser.
 * @throws FolderLockedError when another process still uses this data folder after `timeout` milliseconds
 * @throws EmbeddedPostgresError when PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  timeout = STOPPING_MS,
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(join(folder, 'daad.lock'), timeout);
  try {
    const server = await PostgresServer.at(join(folder, 'postgres'));
    const access = await readAccess(folder, server.exists);
    if (!server.exists) await server.create(ADMIN, access.adminPassword);
    await server.stopLeftover();
    await startOnSomePort(server, access, folder);
    await prepareDatabase(access);
    return await running(server, access, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function running(
  server: PostgresServer,
  access: Access,
  release: () => void,
): Promise<EmbeddedPostgres> {
  let pid = await server.postmasterPid();
  // Stops the server also when the process ends by process.exit.
  const onExit = () => {
    release();
    if (pid && isAlive(pid)) process.kill(pid, 'SIGINT');
  };
  process.once('exit', onExit);
  const ending = new AbortController();
  const isEnding = () => ending.signal.aborted;
  let stopping: Promise<void> | undefined;
  let watching: Promise<void> | undefined;

  const keepAlive = async (watcher: Watcher) => {
    let deaths: number[] = [];
    const startAgain = async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          // A zombie keeps its process id, which PostgreSQL takes for a running server.
          await server.stopLeftover();
          await server.start(access.port);
          return;
        } catch (error) {
          // It may also die while it starts.
          if (isEnding()) return;
          if (attempt === MOST_DEATHS) throw error;
        }
      }
    };
    while (!isEnding()) {
      if (pid && (await hasEnded(pid)) && !isEnding()) {
        watcher.died();
        const now = Date.now();
        deaths = [...deaths, now].filter((at) => now - at < MINUTE_MS);
        if (deaths.length > MOST_DEATHS) throw new EmbeddedPostgresError('it dies again and again');
        await startAgain();
        pid = await server.postmasterPid();
        watcher.returned();
      }
      await sleep(WATCH_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const stop = async () => {
    ending.abort();
    // A server that is just being started again would outlive its stop.
    await watching;
    await server.stop();
    process.off('exit', onExit);
    release();
  };
  return {
    url: urlOf(access),
    watch: (watcher) => {
      watching ??= keepAlive(watcher).catch((error: unknown) => watcher.lost(asError(error)));
    },
    stop: () => (stopping ??= stop()),
  };
}

async function readAccess(folder: string, clusterExists: boolean): Promise<Access> {
  const file = join(folder, 'postgres.json');
  if (existsSync(file)) return accessSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  if (clusterExists) {
    throw new EmbeddedPostgresError(
      `The database in ${folder} is there, but postgres.json with its password is gone: restore that file, or choose another DATA_DIR.`,
    );
  }
  const password = () => randomBytes(24).toString('base64url');
  return writeAccess(folder, { port: await freePort(), adminPassword: password(), password: password() });
}

async function writeAccess(folder: string, access: Access): Promise<Access> {
  const file = join(folder, 'postgres.json');
  await writeFile(`${file}.new`, JSON.stringify(access, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return access;
}

/** Uses the port of the last start, or another one when it is taken. */
async function startOnSomePort(server: PostgresServer, access: Access, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (!(await isFree(access.port))) {
      access.port = await freePort();
      await writeAccess(folder, access);
    }
    try {
      await server.start(access.port);
      return;
    } catch (error) {
      if (attempt === 3 || (await isFree(access.port))) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const port = await listenOn(0);
  if (!port) throw new EmbeddedPostgresError('No port is free on 127.0.0.1 for the embedded PostgreSQL.');
  return port;
}

async function isFree(port: number): Promise<boolean> {
  return (await listenOn(port)) === port;
}

function listenOn(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function prepareDatabase(access: Access): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: access.port,
    user: ADMIN,
    password: access.adminPassword,
    database: 'postgres',
  });
  // A connection that breaks is an error of `connect` or of a statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query<{ role: boolean; database: boolean }>(FIND_ROLE_AND_DATABASE);
    if (!found.rows[0]?.role) await client.query(createRole(access.password));
    if (!found.rows[0]?.database) await client.query(CREATE_DATABASE);
  } finally {
    await client.end();
  }
}
