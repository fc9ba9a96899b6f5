import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const DATABASES = 16;
const PATIENCE_MS = 60_000;

/** A Redis database of one's own, emptied before and after; databases are taken by a lock that outlives no test run. */
export async function createTestRedis(): Promise<{ url: string; drop(): Promise<void> }> {
  const registry = new Redis(REDIS_URL, { maxRetriesPerRequest: 1 });
  const takeOne = async () => {
    for (let database = 1; database < DATABASES; database++) {
      if (await registry.set(`daad-test-lock-${database}`, process.pid, 'EX', 600, 'NX')) return database;
    }
    return undefined;
  };
  const database = await eventually(takeOne, PATIENCE_MS).catch((cause: unknown) => {
    registry.disconnect();
    throw new Error('Every Redis database is taken by another test', { cause });
  });
  const url = `${REDIS_URL.replace(/\/+$/, '')}/${database}`;
  const client = new Redis(url);
  await client.flushdb();
  return {
    url,
    async drop() {
      await client.flushdb();
      client.disconnect();
      await registry.del(`daad-test-lock-${database}`);
      registry.disconnect();
    },
  };
}
