import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { childrenOf } from '@daad/testing/child-processes';
import { queryOnce, readMarker, writeMarker } from '@daad/testing/embedded-cluster';
import { EmbeddedFolder } from '@daad/testing/embedded-folder';
import { eventually } from '@daad/testing/eventually';
import { present } from '@daad/testing/present';
import { type EmbeddedPostgres, hasEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { processIdentity } from './processes.js';

const servers = {
  start: startEmbeddedPostgres,
  runs: async (pid: number) => (await processIdentity(pid)) !== undefined,
};

let folder: EmbeddedFolder<EmbeddedPostgres>;

describe('the first start', () => {
  let url: string;

  // Settings for other PostgreSQL servers, which must be ignored.
  const OTHERS = { PGDATA: '/nowhere', PGPORT: '1' };

  beforeAll(async () => {
    folder = await EmbeddedFolder.make(servers);
    Object.assign(process.env, OTHERS);
    try {
      ({ url } = await folder.start());
    } finally {
      delete process.env.PGDATA;
      delete process.env.PGPORT;
    }
  });
  afterAll(() => folder.remove());

  test('makes the database daad, in UTF-8 and UTC, for a role that is no superuser', async () => {
    expect(
      await queryOnce(
        url,
        `select current_database() as database, current_user as role, rolsuper as superuser,
                current_setting('server_encoding') as encoding, current_setting('timezone') as zone
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ database: 'daad', role: 'daad', superuser: false, encoding: 'UTF8', zone: 'UTC' }]);
  });

  test('ignores settings for other PostgreSQL servers', () => {
    expect(existsSync(folder.file('postgres', 'PG_VERSION'))).toBe(true);
    expect(new URL(url).port).not.toBe(OTHERS.PGPORT);
  });

  test('syncs what it commits, and listens to this machine alone', async () => {
    expect(
      await queryOnce(
        url,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
                current_setting('max_connections') as connections`,
      ),
    ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', addresses: '127.0.0.1', connections: '200' }]);
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  test('knows Arabic letters: their trigrams, their case-free order and their collation', async () => {
    await queryOnce(url, 'create extension pg_trgm');
    const rows = await queryOnce<{ alike: boolean; sorted: string }>(
      url,
      `select similarity('محمد', 'محمود') > 0 as alike,
              (select string_agg(letter, '' order by letter collate "ar-x-icu") from unnest('{ي,ب,أ}'::text[]) letter) as sorted`,
    );
    expect(rows).toEqual([{ alike: true, sorted: 'أبي' }]);
  });

  test('hides its passwords from other users of the machine', async () => {
    expect((await stat(folder.file('postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder.file('postgres'))).mode & 0o777).toBe(0o700);
    await expect(queryOnce(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });
});

describe('another first start', () => {
  afterEach(() => folder.remove());

  test('cut short, begins again', async () => {
    folder = await EmbeddedFolder.make(servers);
    await writeFile(folder.file('postgres.new'), 'half made');
    const { url } = await folder.start();
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(folder.file('postgres.new'))).toBe(false);
  });
});

describe('below a folder that only its owner may enter', () => {
  beforeEach(async () => {
    folder = await EmbeddedFolder.make(servers, 'private', 'school');
    await mkdir(dirname(folder.path), { mode: 0o700 });
  });
  afterEach(() => folder.remove());

  test('the data is found again, also when the folder was moved', async () => {
    const first = await folder.start();
    await writeMarker(first.url);
    await first.stop();
    const moved = `${dirname(folder.path)}-moved`;
    await rename(dirname(folder.path), moved);
    expect(hasEmbeddedPostgres(join(moved, 'school'))).toBe(true);
    const second = await startEmbeddedPostgres(join(moved, 'school'));
    expect(await readMarker(second.url)).toEqual([{ name: 'ضاد' }]);
    await second.stop();
  });

  test('a server that loses one of its processes starts them all again', async () => {
    const { url } = await folder.start();
    await writeMarker(url);
    const postmaster = await folder.postmasterPid();
    const checkpointer = async () => (await childrenOf(postmaster, 'postgres: checkpointer'))[0];
    const killed = present(await checkpointer());
    process.kill(killed, 'SIGKILL');
    await eventually(async () => ((await checkpointer()) ?? killed) !== killed);
    await eventually(() => queryOnce(url, 'select 1').catch(() => undefined));
    expect(await folder.postmasterPid()).toBe(postmaster);
    expect(await readMarker(url)).toEqual([{ name: 'ضاد' }]);
  });

  test('a server that a killed process left running is stopped', async () => {
    const elsewhere = await folder.startElsewhere();
    await writeMarker(elsewhere.url);
    const leftover = await folder.postmasterPid();
    elsewhere.process.kill('SIGKILL');
    await once(elsewhere.process, 'exit');
    const { url } = await folder.start();
    expect(await readMarker(url)).toEqual([{ name: 'ضاد' }]);
    expect(await folder.postmasterPid()).not.toBe(leftover);
    expect(await servers.runs(leftover)).toBe(false);
  });
});
