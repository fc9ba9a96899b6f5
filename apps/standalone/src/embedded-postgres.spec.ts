import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ClusterTemplate } from '@daad/testing/cluster-template';
import { EmbeddedFolder } from '@daad/testing/embedded-folder';
import { eventually } from '@daad/testing/eventually';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { FolderLockedError } from './folder-lock.js';
import { processIdentity } from './processes.js';

const runs = async (pid: number) => (await processIdentity(pid)) !== undefined;
const makeFolder = (...below: string[]) =>
  EmbeddedFolder.make({ start: startEmbeddedPostgres, runs }, ...below);

let template: ClusterTemplate;
let folder: EmbeddedFolder<EmbeddedPostgres>;

beforeAll(async () => {
  template = await ClusterTemplate.make(startEmbeddedPostgres);
});
afterAll(() => template?.remove());

const openFolder = async () => {
  folder = await makeFolder();
};
const openUsedFolder = async () => {
  await openFolder();
  await template.copyTo(folder.path);
};
const removeFolder = () => folder.remove();

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const keep = (url: string) => query(url, `create table kept as select 'ضاد' as name`);
const kept = (url: string) => query(url, 'select name from kept');

describe('the first start', () => {
  let url: string;

  // Settings for other PostgreSQL servers, of which it takes no notice.
  const OTHERS = { PGDATA: '/nowhere', PGPORT: '1' };

  beforeAll(async () => {
    await openFolder();
    Object.assign(process.env, OTHERS);
    try {
      ({ url } = await folder.start());
    } finally {
      for (const name of Object.keys(OTHERS)) delete process.env[name];
    }
  });
  afterAll(removeFolder);

  test('makes the database daad, in UTF-8 and UTC, for a role that is no superuser', async () => {
    expect(
      await query(
        url,
        `select current_database() as database, current_user as role, rolsuper as superuser,
                current_setting('server_encoding') as encoding, current_setting('timezone') as zone
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ database: 'daad', role: 'daad', superuser: false, encoding: 'UTF8', zone: 'UTC' }]);
  });

  test('takes no notice of settings for other PostgreSQL servers', () => {
    expect(existsSync(folder.file('postgres', 'PG_VERSION'))).toBe(true);
    expect(new URL(url).port).not.toBe(OTHERS.PGPORT);
  });

  test('keeps what it is told, and talks to this machine alone', async () => {
    expect(
      await query(
        url,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
                current_setting('max_connections') as connections`,
      ),
    ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', addresses: '127.0.0.1', connections: '200' }]);
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  test('knows Arabic letters: their trigrams, their case-free order and their collation', async () => {
    await query(url, 'create extension pg_trgm');
    const rows = await query<{ alike: boolean; sorted: string }>(
      url,
      `select similarity('محمد', 'محمود') > 0 as alike,
              (select string_agg(letter, '' order by letter collate "ar-x-icu") from unnest('{ي,ب,أ}'::text[]) letter) as sorted`,
    );
    expect(rows).toEqual([{ alike: true, sorted: 'أبي' }]);
  });

  test('hides its passwords from other users of the machine', async () => {
    expect((await stat(folder.file('postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder.file('postgres'))).mode & 0o777).toBe(0o700);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });
});

describe('another first start', () => {
  afterEach(removeFolder);

  test('works below a folder that only its owner may enter', async () => {
    folder = await makeFolder('private', 'school');
    await mkdir(dirname(folder.path), { mode: 0o700 });
    const { url } = await folder.start();
    await keep(url);
    expect(await kept(url)).toEqual([{ name: 'ضاد' }]);
  });

  test('cut short, begins again', async () => {
    await openFolder();
    await writeFile(folder.file('postgres.new'), 'half made');
    const { url } = await folder.start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(folder.file('postgres.new'))).toBe(false);
  });
});

describe('a later start', () => {
  beforeEach(openUsedFolder);
  afterEach(removeFolder);

  test('finds the data, at the same address', async () => {
    const first = await folder.start();
    await keep(first.url);
    await first.stop();
    const second = await folder.start();
    expect(second.url).toBe(first.url);
    expect(await kept(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('moves to another port when its own was taken meanwhile', async () => {
    const first = await folder.start();
    await keep(first.url);
    await first.stop();
    const port = Number(new URL(first.url).port);
    const stranger = createServer().listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const second = await folder.start();
      expect(new URL(second.url).port).not.toBe(String(port));
      expect(await kept(second.url)).toEqual([{ name: 'ضاد' }]);
    } finally {
      stranger.close();
    }
  });

  test('recovers after the server was killed', async () => {
    const first = await folder.start();
    await keep(first.url);
    await folder.killServer();
    await first.stop();
    const second = await folder.start();
    expect(await kept(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('is not misled when the number of a killed server belongs to another program', async () => {
    const first = await folder.start();
    await keep(first.url);
    const pid = await folder.postmasterPid();
    await folder.killServer();
    const stranger = folder.runScript('setInterval(() => {}, 1000)');
    const file = folder.file('postgres', 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(pid), String(stranger.pid)));
    await first.stop();
    const second = await folder.start();
    expect(await kept(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('takes over the server that a killed Node left behind', async () => {
    const { url, process: node } = await folder.startElsewhere();
    await keep(url);
    const orphan = await folder.postmasterPid();
    node.kill('SIGKILL');
    await once(node, 'exit');
    expect(await runs(orphan)).toBe(true);
    const second = await folder.start();
    expect(await runs(orphan)).toBe(false);
    expect(second.url).toBe(url);
    expect(await kept(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('refuses a folder that another process runs from, and leaves that one alone', async () => {
    const { url, process: node } = await folder.startElsewhere();
    await expect(startEmbeddedPostgres(folder.path, 0)).rejects.toThrow(
      new FolderLockedError(
        `Daad already runs from this data folder (process ${node.pid}): stop that one first, or set DATA_DIR to another folder.`,
      ),
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says so when the passwords are gone', async () => {
    await (await folder.start()).stop();
    await rm(folder.file('postgres.json'));
    await expect(folder.start()).rejects.toThrow('postgres.json with its password is gone');
  });

  test('says why PostgreSQL gave up', async () => {
    await (await folder.start()).stop();
    await writeFile(folder.file('postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(folder.start()).rejects.toThrow(/PostgreSQL did not start: .*postgresql\.conf/);
  });
});

describe('a watched server', () => {
  beforeEach(openUsedFolder);
  afterEach(removeFolder);

  const watch = (database: Pick<EmbeddedPostgres, 'watch'>) => {
    const heard: string[] = [];
    database.watch({
      died: () => heard.push('died'),
      returned: () => heard.push('returned'),
      lost: ({ message }) => heard.push(message),
    });
    return heard;
  };

  test('is started again whenever it was killed, at the same address', async () => {
    const database = await folder.start();
    await keep(database.url);
    const heard = watch(database);
    for (const times of [1, 2]) {
      await folder.killServer();
      await eventually(async () => heard.length === 2 * times);
      expect(await kept(database.url)).toEqual([{ name: 'ضاد' }]);
    }
    expect(heard).toEqual(['died', 'returned', 'died', 'returned']);
    const pid = await folder.postmasterPid();
    await database.stop();
    expect(await runs(pid)).toBe(false);
  });

  test('that cannot be started again is given up with the reason', async () => {
    const database = await folder.start();
    const heard = watch(database);
    await writeFile(folder.file('postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await folder.killServer();
    await eventually(async () => heard.length === 2);
    expect(heard).toEqual(['died', expect.stringMatching(/PostgreSQL did not start: .*postgresql\.conf/)]);
  });

  test('that is stopped stays so', async () => {
    const database = await folder.start();
    const heard = watch(database);
    await database.stop();
    expect(heard).toEqual([]);
    expect(existsSync(folder.file('postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('stopping', () => {
  beforeEach(openUsedFolder);
  afterEach(removeFolder);

  test('ends the server with connections open, frees the folder, and may be asked twice', async () => {
    const database = await folder.start();
    const pid = await folder.postmasterPid();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await Promise.all([database.stop(), database.stop()]);
    expect(await runs(pid)).toBe(false);
    expect(existsSync(folder.file('daad.lock'))).toBe(false);
    expect(existsSync(folder.file('postgres', 'postmaster.pid'))).toBe(false);
  });
});
