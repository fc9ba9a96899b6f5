/**
 * `npm run bench:classroom`: the classroom at a star teacher's size (BENCH_STUDENTS, 20,000) beside its bare floors in
 * one run: lists beside the very same SQL over plain `pg`, 'attend' with 500 sockets open and the way of its push
 * beside bare Socket.IO, and the recomputation of all exam points beside one bare set-based transaction.
 */
import http from 'node:http';
import pg from 'pg';
import { io } from 'socket.io-client';
import { startApi } from '@daad/api/start-api';
import { createDataSource } from '@daad/persistence/database';
import { seedStarSeason } from '@daad/seed/star-season';
import { createLogger } from '@daad/platform/logger';
import { readSettings } from '@daad/platform/settings';
import { attendFloor, listsOf, recomputeFloor, timeOfDay } from './classroom-floor.mjs';
import { createTestDatabase } from './database.mjs';
import { median, percentile, spread } from './figures.mjs';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 20_000);
const READS = Number(process.env.BENCH_READS ?? 60);
const SOCKETS = 500;
const ATTENDS_PER_SECOND = 20;
const ATTEND_SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const agent = new http.Agent({ keepAlive: true });

const database = await createTestDatabase();
const seeding = await createDataSource({
  url: database.url,
  poolSize: 2,
  applicationName: 'daad-bench',
}).initialize();
let began = performance.now();
await seedStarSeason(seeding, { students: STUDENTS });
await seeding.destroy();
console.log(
  `A season of ${STUDENTS} students stands after ${Math.round((performance.now() - began) / 1000)} s.`,
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

/** Sends one call and hands back its data. */
const send = (to, method, path, token, body) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const request = http.request(
      { port: to, host: '127.0.0.1', path, method, agent, headers },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (answer += part));
        response.on('end', () =>
          response.statusCode < 300
            ? resolve(JSON.parse(answer).data)
            : reject(new Error(`${path}: ${answer}`)),
        );
      },
    );
    request.on('error', reject).end(text);
  });
const call = (method, path, token, body) => send(port, method, `/api/v1/${path}`, token, body);

const {
  rows: [{ phone }],
} = await pool.query(`select phone_number as phone from teacher limit 1`);
await pool.query(
  `update teacher set password_hash = (select password_hash from student where password_hash is not null limit 1)`,
);
const { token } = await call('POST', 'account/login', undefined, {
  phoneNumber: phone,
  password: 'Student@123',
});

async function compareLists() {
  const inside = await startApi(
    readSettings({ ...env, PORT: '0', LOG_LEVEL: 'silent' }),
    createLogger('silent', 'bench'),
  );
  const floor = new pg.Client({ connectionString: database.url });
  await floor.connect();
  console.log(
    `\nLists, one reader, ${READS} reads each in turns, median milliseconds (aim: at most 1.3 times the same SQL over pg)`,
  );
  for (const { title, method, path, body } of await listsOf(pool)) {
    const statements = await recordStatements(() =>
      send(inside.port, method, `/api/v1/${path}`, token, body),
    );
    const ours = [];
    const bare = [];
    for (let read = 0; read < READS + 5; read++) {
      const start = performance.now();
      await call(method, path, token, body);
      const middle = performance.now();
      for (const [index, statement] of statements.entries()) {
        await floor.query({ name: statement.name ?? `${path}-${index}`.slice(0, 60), ...statement });
      }
      if (read < 5) continue;
      ours.push(middle - start);
      bare.push(performance.now() - middle);
    }
    const ratio = median(ours) / median(bare);
    console.log(
      `  ${title.padEnd(34)} ours ${median(ours).toFixed(1)}   floor ${median(bare).toFixed(1)}   ratio ${ratio.toFixed(2)}`,
    );
  }
  await floor.end();
  await inside.stop();
}

/** The statements that one call sends, with their values. */
async function recordStatements(work) {
  const recorded = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (config, ...rest) {
    if (typeof config === 'string')
      recorded.push({ text: config, values: Array.isArray(rest[0]) ? rest[0] : [] });
    else if (config?.text)
      recorded.push({
        text: config.text,
        values: config.values ?? [],
        ...(config.name && { name: config.name }),
      });
    return query.call(this, config, ...rest);
  };
  await work().finally(() => (pg.Client.prototype.query = query));
  return recorded;
}

/** SOCKETS screens in a process of their own, so that what they read does not hold up the one that is timed. */
async function openWatchers(to) {
  const watchersPort = await freePort();
  return startNode('tools/bench/watchers.mjs', {
    env: { PORT: String(watchersPort), TO: String(to), SOCKETS: String(SOCKETS) },
    url: `http://127.0.0.1:${watchersPort}/`,
  });
}

async function openBoard(to, auth) {
  const board = io(`http://127.0.0.1:${to}`, { auth, transports: ['websocket'], forceNew: true });
  await new Promise((resolve, reject) => board.once('connect', resolve).once('connect_error', reject));
  return board;
}

async function attendLive() {
  const watchers = await openWatchers(port);
  const board = await openBoard(port, { token });
  const heardAt = new Map();
  const commitToScreen = [];
  board.on('attendance.marked', ({ attendanceId, occurredAt }) => {
    heardAt.set(attendanceId, performance.now());
    // The event is written within the transaction, so this counts a little more than from the commit.
    commitToScreen.push(timeOfDay() - Date.parse(occurredAt));
  });

  const { rows: members } = await pool.query(
    `select cs.student_id, cs.class_id from class_student cs
     where cs.left_on is null and not exists (select from attendance a where a.student_id = cs.student_id and a.class_id = cs.class_id and a.date = '2020-01-01')
     limit $1`,
    [ATTENDS_PER_SECOND * ATTEND_SECONDS],
  );
  const answers = [];
  const pushes = [];
  const pending = [];
  for (const { student_id, class_id } of members) {
    pending.push(
      (async () => {
        const start = performance.now();
        const record = await call(
          'POST',
          `attendance/Attend?studentId=${student_id}&classId=${class_id}&date=2020-01-01`,
          token,
        );
        const answered = performance.now();
        answers.push(answered - start);
        for (let wait = 0; wait < 200 && !heardAt.has(record.id); wait++) await pause(25);
        pushes.push((heardAt.get(record.id) ?? Infinity) - answered);
      })(),
    );
    await pause(1000 / ATTENDS_PER_SECOND);
  }
  await Promise.all(pending);
  board.disconnect();
  await watchers.stop();
  console.log(
    `\n'attend' at ${ATTENDS_PER_SECOND} a second with ${SOCKETS} sockets open, ${answers.length} calls`,
  );
  console.log(
    `  answer             median ${median(answers).toFixed(1)} ms   p99 ${percentile(answers, 0.99).toFixed(1)} ms`,
  );
  console.log(
    `  answer to screen   median ${median(pushes).toFixed(1)} ms   p99 ${percentile(pushes, 0.99).toFixed(1)} ms   lost ${pushes.filter((push) => push === Infinity).length}`,
  );
  console.log(
    `  commit to screen   median ${median(commitToScreen).toFixed(1)} ms   p99 ${percentile(commitToScreen, 0.99).toFixed(1)} ms`,
  );
  const bare = await attendFloor({
    seconds: ATTEND_SECONDS,
    perSecond: ATTENDS_PER_SECOND,
    openBoard,
    openWatchers,
  });
  console.log(
    `  bare Socket.IO     median ${median(bare).toFixed(1)} ms   p99 ${percentile(bare, 0.99).toFixed(1)} ms   (sent to received)`,
  );
  console.log(
    `  ratio of the p99   ${(percentile(commitToScreen, 0.99) / percentile(bare, 0.99)).toFixed(2)} (aim: at most 2)`,
  );
}

async function recompute() {
  const ranges = await call('GET', 'examPoints/GetList', token);
  const [range] = ranges.toSorted((a, b) => b.minPercentage - a.minPercentage);
  const board = await openBoard(port, { token });
  const ours = [];
  const pushed = [];
  const bare = [];
  for (let round = 0; round < 3; round++) {
    // It follows the changes of all students, so whoever hears it has heard of them, and the floor is alone again.
    const told = new Promise((resolve) => board.once('job.finished', resolve));
    began = performance.now();
    await call('PUT', `examPoints/Update/${range.id}`, token, { ...range, points: range.points + round + 1 });
    await untilJobsEnd();
    ours.push((performance.now() - began) / 1000);
    await told;
    pushed.push((performance.now() - began) / 1000);
    bare.push(await recomputeFloor(pool, { ...range, points: range.points + 100 + round }));
  }
  board.disconnect();
  const { rows } = await pool.query(`select count(*)::int as grades from exam_student`);
  console.log(
    `\nAll exam points after a range changed, ${rows[0].grades} grades, 3 rounds in turns, seconds`,
  );
  console.log(`  our job     ${spread(ours, 1)}`);
  console.log(`  on screen   ${spread(pushed, 1)}`);
  console.log(`  bare SQL    ${spread(bare, 1)}`);
  console.log(`  ratio       ${spread(ours.map((each, index) => each / bare[index]))} (aim: at most 1.3)`);
}

async function untilJobsEnd() {
  for (let wait = 0; wait < 6000; wait++) {
    const { rows } = await pool.query(
      `select count(*)::int as open from job where state in ('queued', 'running')`,
    );
    if (rows[0].open === 0) return;
    await pause(50);
  }
  throw new Error('the recomputation does not end');
}

await compareLists();
await attendLive();
await recompute();
agent.destroy();
await Promise.all([worker.stop(), api.stop(), pool.end()]);
await database.drop();
