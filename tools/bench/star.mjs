import { spawn } from 'node:child_process';
import { on } from 'node:events';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createDataSource } from '@daad/persistence/database';
import { seedStarSeason } from '@daad/seed/star-season';
import { createTestDatabase } from './database.mjs';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

export const PASSWORD = 'Student@123';

/**
 * Starts a star teacher's school: database, floor, APIs and workers on Redis (one of each unless more are asked for); with
 * its first students signed in. `port` is the first API's, `ports` has those of all.
 */
export async function openStar({
  users,
  students = Number(process.env.BENCH_STUDENTS ?? 20_000),
  apis: apiCount = 1,
  workers: workerCount = 1,
}) {
  const database = await createTestDatabase();
  const seeding = await createDataSource({
    url: database.url,
    poolSize: 2,
    applicationName: 'daad-bench',
  }).initialize();
  await seedStarSeason(seeding, { students });
  await seeding.destroy();
  const [floorPort, redisPort] = [await freePort(), await freePort()];
  const redis = await startRedis(redisPort);
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    HOST: '127.0.0.1',
    JWT_SECRET: 'a-secret-for-the-benchmark-and-nothing-else',
    RATE_LIMITS: 'load-test',
    NODE_ENV: 'production',
  };
  // One after the other: the first one prepares the database.
  const [ports, apis, workers] = [[], [], []];
  for (let count = 0; count < apiCount; count++) {
    const port = await freePort();
    ports.push(port);
    const url = `http://127.0.0.1:${port}/health/ready`;
    apis.push(await startNode('apps/api/dist/main.js', { env: { ...env, PORT: String(port) }, url }));
  }
  for (let count = 0; count < workerCount; count++)
    workers.push(await startNode('apps/worker/dist/main.js', { env }));
  const floor = await startNode('tools/bench/floor.mjs', {
    env: { ...env, PORT: String(floorPort) },
    url: `http://127.0.0.1:${floorPort}/`,
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await pool.query('analyze');

  const signIn = async (phoneNumber) => {
    const response = await fetch(`http://127.0.0.1:${ports[0]}/api/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber, password: PASSWORD }),
    });
    return (await response.json()).data.token;
  };
  await pool.query(
    'update staff set password_hash = (select password_hash from student where password_hash is not null limit 1)',
  );
  const { rows: teachers } = await pool.query(
    "select phone_number from staff where role = 'Teacher' limit 1",
  );
  const { rows: shoppers } = await pool.query(
    `select id, phone_number from student where password_hash is not null and deleted_at is null order by index limit $1`,
    [users],
  );
  const tokens = [];
  for (const { phone_number } of shoppers) tokens.push(await signIn(phone_number));

  return {
    env,
    pool,
    port: ports[0],
    ports,
    floorPort,
    /** With the password of all, `PASSWORD`. @returns the token */
    signIn,
    teacherPhone: teachers[0].phone_number,
    teacherToken: await signIn(teachers[0].phone_number),
    shoppers: shoppers.map(({ id }, index) => ({ id, token: tokens[index] })),
    /** `api MB` and `worker MB`; of several, `api 1 MB`, `api 2 MB` and so on. */
    memory: () => ({ ...memoryOf('api', apis), ...memoryOf('worker', workers) }),
    pids: { api: apis.map(({ pid }) => pid), worker: workers.map(({ pid }) => pid), redis: [redis.pid] },
    /** Until the workers have handled what a round left. */
    async settled() {
      for (;;) {
        const { rows } = await pool.query('select from outbox_event where handled_at is null limit 1');
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      await Promise.all([...workers, ...apis, floor].map(({ stop }) => stop()));
      await pool.end();
      redis.kill();
      await database.drop();
    },
  };
}

/** Its own, for queues of two schools have the same names. */
async function startRedis(port) {
  const program = process.env.REDIS_SERVER ?? 'redis-server';
  const redis = spawn(program, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => redis.kill('SIGKILL'));
  for await (const [line] of on(redis.stdout.setEncoding('utf8'), 'data')) {
    if (line.includes('Ready to accept connections')) return redis;
  }
  throw new Error(`${program} did not start`);
}

const memoryOf = (name, processes) =>
  Object.fromEntries(
    processes.map(({ pid }, index) => [
      processes.length === 1 ? `${name} MB` : `${name} ${index + 1} MB`,
      megabytes(pid),
    ]),
  );

const megabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
