import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { lastingPort } from './lasting-port.js';

/**
 * A separate Redis server, to be killed and started again. It keeps nothing on disk, so a restart loses all. It asks for
 * a password, as that of docker-compose.yml does; the address has it.
 */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'a-password-of-the-tests';

/** Starts `redis-server` from the PATH (or REDIS_SERVER) on a free loopback port. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await lastingPort();
  let server: ChildProcess | undefined;
  const redis: OwnRedis = {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    async start() {
      const program = process.env['REDIS_SERVER'] ?? 'redis-server';
      server = spawn(
        program,
        [
          ...['--port', String(port), '--bind', '127.0.0.1', '--requirepass', PASSWORD],
          ...['--save', '', '--appendonly', 'no'],
        ],
        { stdio: 'ignore' },
      );
      await untilReady(server, program, redis.url);
    },
    async kill() {
      if (server?.kill('SIGKILL')) await once(server, 'exit');
    },
    stop: () => redis.kill(),
  };
  await redis.start();
  return redis;
}

/** Waits until it responds. @throws when it cannot be run, or ends before it responds */
async function untilReady(server: ChildProcess, program: string, url: string): Promise<void> {
  const client = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: () => 50,
    // Or what is over would keep the process for two seconds.
    disconnectTimeout: 0,
  });
  client.on('error', () => undefined);
  const failed = new Promise<never>((_, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`${program} cannot be run (${message}): install Redis, or set REDIS_SERVER to it`)),
    );
    server.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it responded`)));
  });
  try {
    await Promise.race([client.ping(), failed]);
  } finally {
    client.disconnect();
  }
}
