import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { readMarker, useEmbeddedCluster, writeMarker } from '@daad/testing/embedded-cluster';
import { eventually } from '@daad/testing/eventually';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { processIdentity } from './processes.js';

const runs = async (pid: number) => (await processIdentity(pid)) !== undefined;
const cluster = useEmbeddedCluster({ start: startEmbeddedPostgres, runs });

describe('a watched server', () => {
  const watch = (database: Pick<EmbeddedPostgres, 'watch'>) => {
    const events: string[] = [];
    database.watch({
      died: () => events.push('died'),
      returned: () => events.push('returned'),
      lost: ({ message }) => events.push(message),
    });
    return events;
  };

  test('is started again whenever it was killed, at the same address', async () => {
    const database = await cluster.folder.start();
    await writeMarker(database.url);
    const events = watch(database);
    for (const times of [1, 2]) {
      await cluster.folder.killServer();
      await eventually(() => events.length === 2 * times);
      expect(await readMarker(database.url)).toEqual([{ name: 'ضاد' }]);
    }
    expect(events).toEqual(['died', 'returned', 'died', 'returned']);
    const pid = await cluster.folder.postmasterPid();
    await database.stop();
    expect(await runs(pid)).toBe(false);
  });

  test('is reported as lost, with the reason, when it cannot be started again', async () => {
    const database = await cluster.folder.start();
    const events = watch(database);
    await writeFile(cluster.folder.file('postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await cluster.folder.killServer();
    await eventually(() => events.length === 2);
    expect(events).toEqual(['died', expect.stringMatching(/PostgreSQL did not start: .*postgresql\.conf/)]);
  });

  test('is not started again when it was stopped', async () => {
    const database = await cluster.folder.start();
    const events = watch(database);
    await database.stop();
    expect(events).toEqual([]);
    expect(existsSync(cluster.folder.file('postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('stopping', () => {
  test('ends the server with connections open, frees the folder, and may be asked twice', async () => {
    const database = await cluster.folder.start();
    const pid = await cluster.folder.postmasterPid();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await Promise.all([database.stop(), database.stop()]);
    expect(await runs(pid)).toBe(false);
    expect(existsSync(cluster.folder.file('daad.lock'))).toBe(false);
    expect(existsSync(cluster.folder.file('postgres', 'postmaster.pid'))).toBe(false);
  });
});
