import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startApi } from '@daad/api/start-api';
import { createDataSource, migrate } from '@daad/persistence/database';
import { hasTeacher } from '@daad/persistence/teacher/first-teacher';
import { openFileStore } from '@daad/platform/open-file-store';
import type { Logger } from '@daad/platform/logger';
import { databaseUrlOf, type Settings } from '@daad/platform/settings';
import { openDemoAccounts } from '@daad/seed/demo/open-demo-accounts';
import { seedDemoSchool } from '@daad/seed/demo-school';
import { startWorker } from '@daad/worker/start-worker';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** Starts all in one process: embedded database unless one is given, demo school on the first run, API, sockets, web, worker. */
export async function startSchool(given: Settings, logger: Logger): Promise<{ stop(): Promise<void> }> {
  await expectFreePort(given.port, given.host);
  const dataDir = resolve(given.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const database = given.databaseUrl ? undefined : await startEmbeddedPostgres(dataDir);
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
    const accounts = await openSchool(settings);
    const api = await startApi(settings, logger);
    stops.push(() => api.stop());
    const worker = await startWorker(settings, logger, api);
    stops.push(() => worker.stop());
    database?.watch({
      died: () => logger.error('the embedded PostgreSQL has died; it is started again'),
      returned: () => logger.warn('the embedded PostgreSQL is back'),
      lost: endProcess,
    });
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

/**
 * Migrates, and writes the demo school if SEED_DEMO asks for it and there is no teacher yet.
 * @returns lines on the accounts to sign in with
 */
async function openSchool(settings: Settings): Promise<string[]> {
  // An unreachable database ends this start instead of delaying it, because a person at the terminal waits.
  const dataSource = await createDataSource({
    url: databaseUrlOf(settings),
    poolSize: 2,
    applicationName: 'daad-seed',
  }).initialize();
  try {
    await migrate(dataSource);
    if (settings.seedDemo) await seedDemoSchool(dataSource, openFileStore(settings));
    if (!(await hasTeacher(dataSource))) return [NO_ACCOUNT];
    return (await openDemoAccounts(dataSource)).map((role) => DEMO_ACCOUNTS[role]);
  } finally {
    await dataSource.destroy();
  }
}

const DEMO_ACCOUNTS = {
  teacher: '  Demo teacher     01000000001  Teacher@123',
  student: '  Demo student     01000000002  Student@123   (code S0001, parent phone 01100000002)',
};
const NO_ACCOUNT = '  Nobody can sign in yet: npm run teacher:create makes the account of the teacher.';

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
