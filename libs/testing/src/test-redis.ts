import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const DATABASES = 16;
const TIMEOUT_MS = 60_000;

/**
 * The connection of an owner has its name, and a lock has the name of its owner: it holds as long as that connection. No
 * time ends it, because a test on a slow machine may renew nothing for a minute, and would share its database then.
 */
const OWNER = 'daad-test-owner-';

/** Deletes a lock that still has this owner. Atomic. */
const UNLOCK = `return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1])`;

/** Deletes the lock of an owner whose connection is gone: its process ended, or was killed. */
async function releaseDead(registry: Redis, lock: string): Promise<void> {
  const owner = await registry.get(lock);
  // A lock of another kind ends by its own time.
  if (!owner?.startsWith(OWNER)) return;
  const clients = String(await registry.client('LIST'));
  if (!clients.includes(` name=${owner} `)) await registry.eval(UNLOCK, 1, lock, owner);
}

/** Empties a database and marks it as a test database, unless it contains foreign data. Atomic. */
const TAKE = `
  if redis.call('dbsize') > 0 and redis.call('exists', KEYS[1]) == 0 then return 0 end
  redis.call('flushdb')
  redis.call('set', KEYS[1], ARGV[1])
  return 1`;
const MARK = 'daad-test-database';
const MAY_BE_EMPTIED = 'may be emptied';

/**
 * A separate Redis database, emptied before and after; reserved until it is dropped or this process ends.
 * @throws when none is free; one with other data than that of a killed test is left alone
 */
export async function createTestRedis(
  server = REDIS_URL,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const owner = `${OWNER}${randomUUID()}`;
  const registry = new Redis(server, { maxRetriesPerRequest: 1, connectionName: owner });
  const urlOf = (database: number) => `${server.replace(/\/+$/, '')}/${database}`;
  const lockOf = (database: number) => `daad-test-lock-${database}`;
  const foreign = new Set<number>();
  const takeOne = async () => {
    for (let database = 1; database < DATABASES; database++) {
      if (foreign.has(database)) continue;
      await releaseDead(registry, lockOf(database));
      if (!(await registry.set(lockOf(database), owner, 'NX'))) continue;
      const client = new Redis(urlOf(database));
      if (await client.eval(TAKE, 1, MARK, MAY_BE_EMPTIED)) return { database, client };
      client.disconnect();
      foreign.add(database);
      await registry.eval(UNLOCK, 1, lockOf(database), owner);
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
  return {
    url: urlOf(database),
    async drop() {
      // The mark stays: what a process that was killed still had under way may come after it.
      if ((await registry.get(lockOf(database))) === owner)
        await client.multi().flushdb().set(MARK, MAY_BE_EMPTIED).exec();
      client.disconnect();
      await registry.eval(UNLOCK, 1, lockOf(database), owner);
      registry.disconnect();
    },
  };
}
