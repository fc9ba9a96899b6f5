import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backplane, openBackplane } from '@daad/platform/backplane';
import { createSilentServer } from '@daad/platform/broadcaster';
import { readSettings } from '@daad/platform/settings';
import pg from 'pg';
import type { Server } from 'socket.io';
import { eventually } from './eventually.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { started } from './present.js';

describe('the backplane on PostgreSQL', () => {
  let database: TestDatabase;
  const opened: { server: Server; backplane: Backplane }[] = [];
  let sender: Server;
  let received: number[] = [];

  /** One process's end of it. Its connections are cut off below, so its errors are no failure. */
  function open() {
    const settings = readSettings({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a-secret-of-this-test-and-no-other',
    });
    const backplane = openBackplane(settings, () => undefined);
    const server = createSilentServer(backplane) as unknown as Server;
    return { server, backplane };
  }
  function openUntilTheEnd(): Server {
    const end = open();
    opened.push(end);
    return end.server;
  }
  const untilHeard = (word: number) =>
    eventually(() => {
      sender.serverSideEmit('word', word);
      return received.includes(word);
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    sender = openUntilTheEnd();
    openUntilTheEnd().on('word', (word: number) => received.push(word));
    await untilHeard(0);
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

  it('carries a burst whole and in its order', async () => {
    received = [];
    const burst = Array.from({ length: 1000 }, (_, index) => index + 1);
    for (const word of burst) sender.serverSideEmit('word', word);
    await eventually(() => received.includes(1000));
    expect(received.filter((word) => word > 0)).toEqual(burst);
  });

  it('goes on after its connections were cut off', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'daad-backplane' and datname = current_database()`,
    );
    await admin.end();
    await untilHeard(-1);
  });
});
