import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Logger } from '@daad/platform/logger';
import type { Settings } from '@daad/platform/settings';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** Starts all in one process: embedded database unless one is given, demo school on the first run, API, sockets, web, worker. */
export async function startSchool(given: Settings, logger: Logger): Promise<{ stop(): Promise<void> }> {
  await expectFreePort(given.port, given.host);
  const dataDir = resolve(given.dataDir);
  mkdirSync(dataDir, { recursive: true });
  // Their modules are loaded while PostgreSQL starts.
  const [database, { startApi }, { startWorker }, { openSchool }, { retryWhileAway }] = await Promise.all([
    given.databaseUrl ? undefined : startEmbeddedPostgres(dataDir),
    import('@daad/api/start-api'),
    import('@daad/worker/start-worker'),
    import('./open-school.js'),
    import('@daad/persistence/open-database'),
  ]);
  const stops: (() => Promise<void>)[] = [];
  if (database) stops.push(() => database.stop());
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const settings: Settings = {
      ...given,
      dataDir,
      databaseUrl: given.databaseUrl ?? database?.url,
      jwtSecret: given.jwtSecret ?? readOrCreateSecret(dataDir),
    };
    // From here on the steps of the start wait for a database that dies meanwhile.
    database?.watch({
      died: () => logger.error('the embedded PostgreSQL has died; it is started again'),
      returned: () => logger.warn('the embedded PostgreSQL is back'),
      lost: endProcess,
    });
    const accounts = await (database
      ? retryWhileAway(() => openSchool(settings), logger)
      : openSchool(settings));
    const api = await startApi(settings, logger);
    stops.push(() => api.stop());
    const worker = await startWorker(settings, logger, api);
    stops.push(() => worker.stop());
    announce(accounts, api.port);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The process cannot serve anything without its database. Committed data is safe. */
function endProcess({ message }: Error): never {
  console.error(`daad: the embedded PostgreSQL has died and cannot be started again: ${message}`);
  process.exit(1);
}

/** Checks the port before the database is started. @throws EADDRINUSE and similar errors */
async function expectFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  await new Promise((closed) => probe.close(closed));
}

/** Outside production the signing secret is generated once and stored in the data folder, so that sessions survive a restart. */
function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function announce(accounts: string[], port: number): void {
  const lines = [
    '',
    `  Daad is open at  http://localhost:${port}`,
    '',
    ...(accounts.length > 0 ? [...accounts, ''] : []),
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
