import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

/** A Redis server of one's own, to be killed and started again. It keeps nothing on disk, so a restart loses all. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts `redis-server` from the PATH (or REDIS_SERVER) on a free loopback port. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const redis: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn(
        process.env['REDIS_SERVER'] ?? 'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: 'ignore' },
      );
      const client = new Redis(redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
      client.on('error', () => undefined);
      await client.ping();
      client.disconnect();
    },
    async kill() {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server?.kill('SIGKILL');
      await ended;
    },
    stop: () => redis.kill(),
  };
  await redis.start();
  return redis;
}
