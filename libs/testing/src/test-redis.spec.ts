import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { type OwnRedis, startOwnRedis } from './own-redis.js';
import { createTestRedis } from './test-redis.js';
import { started } from './present.js';

let server: OwnRedis;
let client: Redis;

beforeAll(async () => {
  server = await startOwnRedis();
  client = new Redis(server.url);
});
afterEach(() => client.flushall());
afterAll(async () => {
  started(client)?.disconnect();
  await started(server)?.stop();
});

const inDatabase = async <Result>(database: number, work: () => Promise<Result>): Promise<Result> => {
  await client.select(database);
  return work().finally(() => client.select(0));
};
const writeTo = (database: number) => inDatabase(database, () => client.set('foreign', 'data'));

describe('a Redis database of a test', () => {
  it('is none that contains foreign data', async () => {
    await writeTo(1);
    const taken = await createTestRedis(server.url);
    expect(taken.url).toBe(`${server.url}/2`);
    await taken.drop();
    expect(await inDatabase(1, () => client.keys('*'))).toEqual(['foreign']);
    expect(await inDatabase(2, () => client.keys('*'))).toEqual(['daad-test-database']);
  });

  it('may be one that a killed test left behind, and is emptied', async () => {
    await inDatabase(1, () => client.mset('daad-test-database', 'may be emptied', 'foreign', 'data'));
    // No connection has this name any more.
    await client.set('daad-test-lock-1', 'daad-test-owner-killed');
    const taken = await createTestRedis(server.url);
    expect(taken.url).toBe(`${server.url}/1`);
    expect(await inDatabase(1, () => client.exists('foreign'))).toBe(0);
    await taken.drop();
  });

  it('stays its owner’s, however long that owner does nothing', async () => {
    const slow = await createTestRedis(server.url);
    expect(await client.ttl('daad-test-lock-1')).toBe(-1);
    const neighbour = await createTestRedis(server.url);
    expect(neighbour.url).not.toBe(slow.url);
    await slow.drop();
    await neighbour.drop();
  });

  it('is left to its owner by another that lost it', async () => {
    const former = await createTestRedis(server.url);
    await client.set('daad-test-lock-1', 'daad-test-owner-next');
    await inDatabase(1, () => client.set('of the next', 'data'));
    await former.drop();
    expect(await client.get('daad-test-lock-1')).toBe('daad-test-owner-next');
    expect(await inDatabase(1, () => client.get('of the next'))).toBe('data');
  });

  it('is not shared, however many are requested at once', async () => {
    const taken = await Promise.all(Array.from({ length: 15 }, () => createTestRedis(server.url)));
    expect(new Set(taken.map(({ url }) => url)).size).toBe(15);
    await Promise.all(taken.map(({ drop }) => drop()));
  });

  it('fails when all contain data', async () => {
    for (let database = 1; database < 16; database++) await writeTo(database);
    await expect(createTestRedis(server.url)).rejects.toThrow('15 of 15 contain data that is not theirs');
    expect(await client.keys('*')).toEqual([]);
  });
});
