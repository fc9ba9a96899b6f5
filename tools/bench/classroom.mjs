/**
 * `npm run bench:classroom`: the classroom at a star teacher's size (BENCH_STUDENTS, 20,000) compared with its bare floors
 * in one run: lists with the same SQL over plain `pg`, 'attend' and its push to a screen with bare Socket.IO, and the
 * recomputation of all exam points with one bare set-based transaction.
 */
import http from 'node:http';
import pg from 'pg';
import { createDataSource } from '@daad/persistence/database';
import { seedStarSeason } from '@daad/seed/star-season';
import { attendLive } from './classroom-attend.mjs';
import { compareLists } from './classroom-lists.mjs';
import { recompute } from './classroom-recompute.mjs';
import { createTestDatabase } from './database.mjs';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 20_000);
const agent = new http.Agent({ keepAlive: true });

const database = await createTestDatabase();
const seeding = await createDataSource({
  url: database.url,
  poolSize: 2,
  applicationName: 'daad-bench',
}).initialize();
const began = performance.now();
await seedStarSeason(seeding, { students: STUDENTS });
await seeding.destroy();
console.log(
  `A season of ${STUDENTS} students is seeded after ${Math.round((performance.now() - began) / 1000)} s.`,
);

const port = await freePort();
const env = {
  DATABASE_URL: database.url,
  HOST: '127.0.0.1',
  JWT_SECRET: 'a-secret-for-the-benchmark-and-nothing-else',
  RATE_LIMITS: 'load-test',
  NODE_ENV: 'production',
};
const api = await startNode('apps/api/dist/main.js', {
  env: { ...env, PORT: String(port) },
  url: `http://127.0.0.1:${port}/health/ready`,
});
const worker = await startNode('apps/worker/dist/main.js', { env });
const pool = new pg.Pool({ connectionString: database.url, max: 4 });

/** Sends one call and returns its data. */
const send = (to, method, path, token, body) =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const request = http.request(
      { port: to, host: '127.0.0.1', path, method, agent, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('end', () =>
          response.statusCode < 300 ? resolve(JSON.parse(text).data) : reject(new Error(`${path}: ${text}`)),
        );
      },
    );
    request.on('error', reject).end(sent);
  });
const call = (method, path, token, body) => send(port, method, `/api/v1/${path}`, token, body);

const {
  rows: [{ phone }],
} = await pool.query(`select phone_number as phone from staff where role = 'Teacher' limit 1`);
await pool.query(
  `update staff set password_hash = (select password_hash from student where password_hash is not null limit 1)`,
);
const { token } = await call('POST', 'account/login', undefined, {
  phoneNumber: phone,
  password: 'Student@123',
});

const school = { env, port, pool, token, send, call };
await compareLists(school);
await attendLive(school);
await recompute(school);
agent.destroy();
await Promise.all([worker.stop(), api.stop(), pool.end()]);
await database.drop();
