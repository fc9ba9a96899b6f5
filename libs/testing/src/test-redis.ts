import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const DATABASES = 16;
const PATIENCE_MS = 60_000;
/** A killed run leaves its database to others after so many seconds. */
const LEASE_S = 60;

/** A Redis database of one's own, emptied before and after; it is held by a lease, renewed until it is dropped. */
export async function createTestRedis(): Promise<{ url: string; drop(): Promise<void> }> {
  const registry = new Redis(REDIS_URL, { maxRetriesPerRequest: 1 });
  const takeOne = async () => {
    for (let database = 1; database < DATABASES; database++) {
      if (await registry.set(`daad-test-lock-${database}`, process.pid, 'EX', LEASE_S, 'NX')) return database;
    }
    return undefined;
  };
  const database = await eventually(takeOne, PATIENCE_MS).catch((cause: unknown) => {
    registry.disconnect();
    throw new Error('Every Redis database is taken by another test', { cause });
  });
  const url = `${REDIS_URL.replace(/\/+$/, '')}/${database}`;
  const lock = `daad-test-lock-${database}`;
  const renewing = setInterval(() => void registry.expire(lock, LEASE_S), (LEASE_S * 1000) / 3).unref();
  const client = new Redis(url);
  await client.flushdb();
  return {
    url,
    async drop() {
      await client.flushdb();
      client.disconnect();
      clearInterval(renewing);
      await registry.del(lock);
      registry.disconnect();
    },
  };
}
