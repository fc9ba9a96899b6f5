import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backplane, openBackplane } from '@daad/platform/backplane';
import { createSilentServer, type LiveServer } from '@daad/platform/broadcaster';
import { readSettings } from '@daad/platform/settings';
import pg from 'pg';
import { eventually } from './eventually.js';
import { started } from './present.js';
import { openTcpProxy } from './tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

describe('the backplane on PostgreSQL', () => {
  let database: TestDatabase;
  const opened: { server: LiveServer; backplane: Backplane }[] = [];
  let sender: LiveServer;
  let received: number[] = [];

  /** The part of one process. A test cuts its connections, so errors are ignored. */
  function open(databaseUrl = database.url) {
    const settings = readSettings({
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'a-secret-of-this-test-and-no-other',
    });
    const backplane = openBackplane(settings, () => undefined);
    const server = createSilentServer(backplane);
    return { server, backplane };
  }
  function openUntilEnd(): LiveServer {
    const part = open();
    opened.push(part);
    return part.server;
  }
  const untilReceived = (number: number) =>
    eventually(() => {
      sender.serverSideEmit('number', number);
      return received.includes(number);
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    sender = openUntilEnd();
    openUntilEnd().on('number', (number: number) => received.push(number));
    await untilReceived(0);
  });
  afterAll(async () => {
    for (const { server, backplane } of opened) {
      await server.of('/').adapter.close();
      await backplane.close();
    }
    await started(database)?.drop();
  });

  it('closes while it is still connecting', async () => {
    const { server, backplane } = open();
    await server.of('/').adapter.close();
    await expect(backplane.close()).resolves.toBeUndefined();
  });

  it('delivers a burst completely and in order', async () => {
    received = [];
    const burst = Array.from({ length: 1000 }, (_, index) => index + 1);
    for (const number of burst) sender.serverSideEmit('number', number);
    await eventually(() => received.includes(1000));
    expect(received.filter((number) => number > 0)).toEqual(burst);
  });

  it('works again after its connections were cut', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'daad-backplane' and datname = current_database()`,
    );
    await admin.end();
    await untilReceived(-1);
  });

  it('listens on one connection after another broke as it began to listen', async () => {
    const proxy = await openTcpProxy(database.url);
    proxy.breakAt('LISTEN');
    const { server, backplane } = open(proxy.url);
    const numbers: number[] = [];
    server.on('number', (number: number) => numbers.push(number));
    // Later than every attempt of the adapter to connect again.
    await new Promise<void>((resolve) => backplane.onRecovered(resolve));

    await backplane.ping();
    for (const number of [1, 2]) {
      sender.serverSideEmit('number', number);
      await eventually(() => numbers.includes(number));
    }
    expect(numbers).toEqual([1, 2]);
    await server.of('/').adapter.close();
    await backplane.close();
    await proxy.stop();
  });
});
