/** A PostgreSQL for tests that kill nothing: its data may be lost, so it waits for no disk. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compilePackages } from './compile.mjs';
import { freePort } from './free-port.mjs';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum_vacuum_cost_delay: '0',
  max_connections: '300',
  shared_buffers: '256MB',
  timezone: 'UTC',
};
const USER = 'postgres';
/** Only this machine reaches the server, and only while the tests run: no connection pays for a password's hash. */
const ACCESS = 'host all all 127.0.0.1/32 trust\n';

/** @returns the address of a new server in a temporary folder, and how to stop and remove it */
export async function startFastPostgres() {
  // Node cannot read TypeScript: what starts the product's own embedded PostgreSQL is compiled first.
  await compilePackages();
  const { PostgresServer } = await import('../apps/standalone/dist/postgres-server.js');
  const { findPostgresPrograms, findServerUser, reachPrefix, run } =
    await import('../apps/standalone/dist/postgres-programs.js');
  const folder = await mkdtemp(join(tmpdir(), 'daad-test-fast-'));
  const data = join(folder, 'postgres');
  const server = await PostgresServer.at(data);
  await server.create(USER, randomUUID());
  await writeFile(join(data, 'pg_hba.conf'), ACCESS);
  const [programs, user, port] = [await findPostgresPrograms(), await findServerUser(), await freePort()];
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const { ok, output } = await run(
    programs.pg_ctl,
    [
      ...['start', '--silent', '--wait', '--timeout=60', `--pgdata=${data}`],
      ...[`--log=${join(data, 'server.log')}`, `--options=-p ${port} ${settings.join(' ')}`],
    ],
    user,
    await reachPrefix(user, [folder, dirname(programs.initdb)]),
  );
  if (!ok) throw new Error(`The PostgreSQL for quick tests did not start: ${output}`);
  const pid = await server.postmasterPid();
  const killAtExit = () => kill(pid);
  process.once('exit', killAtExit);
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killAtExit);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended by itself.
  }
}
