import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFromHereOn } from '@daad/platform/stream-reader';
import { Redis } from 'ioredis';
import { createTestRedis } from './test-redis.js';
import { started } from './present.js';

describe('a reader of the backplane', () => {
  let store: Awaited<ReturnType<typeof createTestRedis>>;
  let writer: Redis;
  let listener: Redis;

  beforeAll(async () => {
    store = await createTestRedis();
    writer = new Redis(store.url);
    listener = new Redis(store.url);
  });
  afterAll(async () => {
    started(writer)?.disconnect();
    started(listener)?.disconnect();
    await started(store)?.drop();
  });

  it.each(['empty', 'used'])(
    'gets the entries between two reads of a stream (%s), and none older',
    async (stream) => {
      if (stream === 'used') await writer.xadd(stream, '*', 'entry', 'long ago');
      let begun = 0;
      const reader = readFromHereOn(listener.duplicate(), () => begun++);
      const read = () => reader.xread('COUNT', 10, 'BLOCK', 1, 'STREAMS', stream, '$');
      expect(await read()).toBeNull();
      await writer.xadd(stream, '*', 'entry', 'in between');
      expect(await read()).toEqual([[stream, [[expect.any(String), ['entry', 'in between']]]]]);
      expect(begun).toBe(1);
      reader.disconnect();
    },
  );
});
