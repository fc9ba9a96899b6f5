/** A PostgreSQL for tests that kill nothing: its data may be lost, so it waits for no disk. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = await mkdtemp(join(tmpdir(), 'daad-test-fast-'));
  const data = join(folder, 'postgres');
  const server = await PostgresServer.at(data);
  await server.create(USER, randomUUID());
  await writeFile(join(data, 'pg_hba.conf'), ACCESS);
  const port = await freePort();
  await server.start(port, SETTINGS);
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
