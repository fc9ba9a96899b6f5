import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from '@daad/persistence/open-database';
import { DatabaseBusy, QueryPool } from '@daad/persistence/query-pool';
import { createPool } from '@daad/platform/postgres-pool';
import type pg from 'pg';
import { DatabaseClient } from './database-client.js';
import { eventually } from './eventually.js';
import { started } from './present.js';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let proxy: TcpProxy;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openTcpProxy(database.url);
});
afterEach(async () => {
  proxy.thaw();
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(async () => {
  await started(proxy)?.stop();
  await started(database)?.drop();
});

const open = (connectionString: string, max: number, connectionTimeoutMillis: number) => {
  const pool = new QueryPool({ connectionString, max, connectionTimeoutMillis });
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
};
const failureOf = (connecting: Promise<pg.PoolClient>) =>
  connecting.then(
    () => 'connected',
    (error: unknown) => error,
  );

describe('a request that gets no connection in time', () => {
  it('finds the database busy while it responds', async () => {
    const pool = open(proxy.url, 1, 200);
    const client = await pool.connect();
    const failure = await failureOf(pool.connect());
    client.release();
    expect(failure).toBeInstanceOf(DatabaseBusy);
    expect(isDatabaseAway(failure)).toBe(false);
  });

  it('finds the database away while it does not respond', async () => {
    const pool = open(proxy.url, 1, 200);
    const client = await pool.connect();
    proxy.freeze();
    const failure = await failureOf(pool.connect());
    proxy.thaw();
    client.release();
    expect(isDatabaseAway(failure)).toBe(true);
  });
});

describe('a server without a connection left', () => {
  const role = `daad_test_${randomUUID().slice(0, 8)}`;
  let admin: DatabaseClient;
  let url: string;

  beforeAll(async () => {
    admin = new DatabaseClient(database.url);
    await admin.query(`create role ${role} login password 'of-a-test' connection limit 1`);
    const own = new URL(database.url);
    own.username = role;
    own.password = 'of-a-test';
    url = own.toString();
  });
  afterAll(async () => {
    await started(admin)?.query(`drop role if exists ${role}`);
    await started(admin)?.destroy();
  });

  /** The server may still count the connection of the test before. */
  const firstOf = (pool: QueryPool) => eventually(() => pool.connect().catch(() => undefined));

  it('lets requests wait for the connections that the pool has', async () => {
    const pool = open(url, 3, 30_000);
    const client = await firstOf(pool);
    // Which of the two comes first is not certain, and the other one waits for it.
    const waiting = [pool.connect(), pool.connect()].map(async (each) => (await each).release());
    client.release();
    await Promise.all(waiting);
    expect(pool.totalCount).toBe(1);
  });

  it('is busy when none of them is released in time', async () => {
    const pool = open(url, 3, 300);
    const client = await firstOf(pool);
    const failure = await failureOf(pool.connect());
    client.release();
    expect(failure).toBeInstanceOf(DatabaseBusy);
  });

  it('is reported at once to a process that starts', async () => {
    const first = open(url, 1, 30_000);
    const client = await firstOf(first);
    const failure = await failureOf(open(url, 1, 30_000).connect());
    client.release();
    expect(isDatabaseAway(failure)).toBe(true);
  });
});

describe.each([
  ['QueryPool', (config: pg.PoolConfig) => new QueryPool(config)],
  ['createPool', (config: pg.PoolConfig) => createPool(config, () => undefined)],
])('an error of a connection of %s', (_name, openPool) => {
  it.each(['as it is made', 'while it is lent', 'after it was destroyed'])(
    '%s has a listener',
    async (moment) => {
      const pool = openPool({ connectionString: database.url, max: 1 });
      pool.on('error', () => undefined);
      pools.push(pool);
      const fail = (client: pg.PoolClient) => client.emit('error', new Error('read ECONNRESET'));
      const listened: boolean[] = [];
      if (moment === 'as it is made') pool.on('connect', (client) => listened.push(fail(client)));
      const client = await pool.connect();
      if (moment === 'while it is lent') listened.push(fail(client));
      client.release(true);
      if (moment === 'after it was destroyed') listened.push(fail(client));
      expect(listened).toEqual([true]);
    },
  );
});

it('a borrower may release a connection of createPool that broke while it was lent', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 }, () => undefined);
  pools.push(pool);
  const client = await pool.connect();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  await ended;
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
