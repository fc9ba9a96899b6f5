import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startOwnRedis } from './own-redis.js';

const PROGRAM = process.env['REDIS_SERVER'];

afterEach(() => {
  delete process.env['REDIS_SERVER'];
  if (PROGRAM !== undefined) process.env['REDIS_SERVER'] = PROGRAM;
});

describe('a Redis of a test', () => {
  it('can be killed and started again, and be stopped when it was killed already', async () => {
    const redis = await startOwnRedis();
    await redis.kill();
    await redis.start();
    const client = new Redis(redis.url);
    expect(await client.ping()).toBe('PONG');
    client.disconnect();
    // The refusal reaches it through its command.
    const stranger = new Redis(redis.url.replace(/:[^/]+@/, '')).on('error', () => undefined);
    await expect(stranger.set('a', 'b')).rejects.toThrow('NOAUTH');
    stranger.disconnect();
    await redis.kill();
    await redis.stop();
  });

  it('reports a missing program', async () => {
    process.env['REDIS_SERVER'] = '/nowhere/redis-server';
    await expect(startOwnRedis()).rejects.toThrow(/^\/nowhere\/redis-server cannot be run .*REDIS_SERVER/);
  });

  it('reports a program that ends at once', async () => {
    process.env['REDIS_SERVER'] = process.execPath;
    await expect(startOwnRedis()).rejects.toThrow(/ended with \d+ before it responded/);
  });
});
