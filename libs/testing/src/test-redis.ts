import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const DATABASES = 16;
const TIMEOUT_MS = 60_000;
/** A killed run leaves its database to others after so many seconds. */
const LEASE_S = 60;

/** Empties a database and marks it as a test database, unless it contains foreign data. Atomic. */
const TAKE = `
  if redis.call('dbsize') > 0 and redis.call('exists', KEYS[1]) == 0 then return 0 end
  redis.call('flushdb')
  redis.call('set', KEYS[1], ARGV[1])
  return 1`;
const MARK = 'daad-test-database';
const MAY_BE_EMPTIED = 'may be emptied';

/**
 * A separate Redis database, emptied before and after; reserved by a lease that is renewed until it is dropped.
 * @throws when none is free; one with other data than that of a killed test is left alone
 */
export async function createTestRedis(
  server = REDIS_URL,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const registry = new Redis(server, { maxRetriesPerRequest: 1 });
  const urlOf = (database: number) => `${server.replace(/\/+$/, '')}/${database}`;
  const lockOf = (database: number) => `daad-test-lock-${database}`;
  const foreign = new Set<number>();
  const takeOne = async () => {
    for (let database = 1; database < DATABASES; database++) {
      if (foreign.has(database)) continue;
      if (!(await registry.set(lockOf(database), process.pid, 'EX', LEASE_S, 'NX'))) continue;
      const client = new Redis(urlOf(database));
      if (await client.eval(TAKE, 1, MARK, MAY_BE_EMPTIED)) return { database, client };
      client.disconnect();
      foreign.add(database);
      await registry.del(lockOf(database));
    }
    if (foreign.size === DATABASES - 1) throw new Error('All databases contain foreign data');
    return undefined;
  };
  const { database, client } = await eventually(takeOne, TIMEOUT_MS).catch((cause: unknown) => {
    registry.disconnect();
    throw new Error(
      `No Redis database is free for tests: ${foreign.size} of ${DATABASES - 1} contain data that is not theirs, the others are taken by other tests`,
      { cause },
    );
  });
  const lock = lockOf(database);
  const renewing = setInterval(() => void registry.expire(lock, LEASE_S), (LEASE_S * 1000) / 3).unref();
  return {
    url: urlOf(database),
    async drop() {
      // The mark stays: what a process that was killed still had under way may come after it.
      await client.multi().flushdb().set(MARK, MAY_BE_EMPTIED).exec();
      client.disconnect();
      clearInterval(renewing);
      await registry.del(lock);
      registry.disconnect();
    },
  };
}
