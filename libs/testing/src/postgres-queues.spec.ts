import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openQueueBackend, type QueueBackend } from '@daad/platform/queues';
import { readSettings } from '@daad/platform/settings';
import { eventually } from './eventually.js';
import { type TcpProxy, openTcpProxy } from './tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { started } from './present.js';

describe('queues on PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let queues: QueueBackend;
  const errors: Error[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await openTcpProxy(database.url);
    const settings = readSettings({
      DATABASE_URL: proxy.url,
      JWT_SECRET: 'a-secret-that-only-the-tests-know-of',
    });
    queues = await openQueueBackend(settings, (error) => void errors.push(error));
  });
  afterAll(async () => {
    await started(queues)?.close();
    await started(proxy)?.stop();
    await started(database)?.drop();
  });

  it('connect again when the database was away at the first try', async () => {
    await proxy.shut();
    const done: unknown[] = [];
    const queue = queues.queue('jobs');
    const worker = queues.worker('jobs', ({ data }) => Promise.resolve(void done.push(data)), 1);
    await expect(queue.add('first', 1, { jobId: 'first' })).rejects.toThrow();
    await expect(worker.waitUntilReady()).rejects.toThrow();

    await proxy.open();
    await eventually(() => queue.add('first', 1, { jobId: 'first' }).catch(() => undefined));
    await eventually(() => done.length > 0);
    expect(done).toEqual([1]);
  });
});
