/**
 * What an order, a mark, a read, a socket and a push cost each kind of process, with one, two and three APIs and workers;
 * and from that what a larger school needs. Costs are processor time, which a machine with few cores measures as well as
 * one with many: throughput there would only show that the load shares them.
 */
import { createClient, load } from './load.mjs';
import { pathsOf } from './paths.mjs';
import { planFor } from './capacity-plan.mjs';
import { processorTime, residentBytes } from './processor-time.mjs';
import { openCrowd } from './open-crowd.mjs';
import { openStar } from './star.mjs';

const USERS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SOCKETS = 1000;
const PUSHES = 20;
const WORK = ['products', 'students', 'attend', 'order'];

/** Prints the costs of each size and the plan. */
export async function measureCapacity() {
  const costs = [];
  for (const count of [1, 2, 3]) {
    const star = await openStar({ users: USERS, apis: count, workers: count });
    try {
      const pids = { ...star.pids, postgres: new Set() };
      costs.push(...(await costsOfWork(star, count, pids)), await costOfPush(star, count, pids));
      await star.settled();
    } finally {
      await star.close();
    }
  }
  console.table(costs.map(rounded));
  console.table(planFor(costs));
}

/** Of this database, and the writers that work for all of them; connections come and go. */
async function backendsOf(pool) {
  const { rows } = await pool.query(`
    select pid from pg_stat_activity
    where datname = current_database() or backend_type in ('walwriter', 'checkpointer', 'background writer')`);
  return rows.map(({ pid }) => pid);
}

async function costsOfWork(star, count, pids) {
  const clients = star.ports.map((port) => createClient(port, USERS));
  let calls = 0;
  const product = {
    send: (...request) => clients[calls++ % clients.length].send(...request),
  };
  const rows = [];
  for (const path of await pathsOf(star, { floor: product, product })) {
    if (!WORK.includes(path.name)) continue;
    await load(USERS, 1, path.product);
    await star.settled();
    const before = await timesOf(pids, star.pool);
    const { times } = await load(USERS, SECONDS, path.product);
    await star.settled();
    rows.push({ work: path.name, processes: count, ...each(before, await timesOf(pids, star.pool), times) });
  }
  for (const client of clients) client.close();
  return rows;
}

/** One news item to 1,000 sockets of each API. */
async function costOfPush(star, count, pids) {
  const atRest = residentBytes(pids.api);
  const crowds = await Promise.all(star.ports.map((port) => openCrowd(port, SOCKETS)));
  const memory = (residentBytes(pids.api) - atRest) / (SOCKETS * count);
  const teacher = createClient(star.port, 1);
  const received = await bytesOf(crowds);
  const before = await timesOf(pids, star.pool);
  for (let push = 0; push < PUSHES; push++) {
    await Promise.all(crowds.map((crowd) => crowd.expect()));
    await teacher.send('POST', '/api/v1/news/Create', {
      headers: { authorization: `Bearer ${star.teacherToken}` },
      body: { title: 'موعد المراجعة', description: 'المراجعة النهائية يوم الجمعة.', newsType: 1 },
    });
    await Promise.all(crowds.map((crowd) => crowd.lastReceived()));
  }
  const sent = PUSHES * SOCKETS * count;
  const row = {
    work: 'push to a socket',
    processes: count,
    ...each(before, await timesOf(pids, star.pool), sent),
    'bytes a push': ((await bytesOf(crowds)) - received) / sent,
    'kB a socket': memory / 1024,
  };
  teacher.close();
  await Promise.all(crowds.map((crowd) => crowd.close()));
  return row;
}

async function bytesOf(crowds) {
  const counts = await Promise.all(crowds.map((crowd) => crowd.bytes()));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function timesOf(pids, pool) {
  for (const pid of await backendsOf(pool)) pids.postgres.add(pid);
  return Object.fromEntries(Object.entries(pids).map(([kind, list]) => [kind, processorTime(list)]));
}

/** @returns milliseconds of processor time that each kind of process spent on one of `times` */
const each = (before, after, times) =>
  Object.fromEntries(Object.keys(before).map((kind) => [`${kind} ms`, (after[kind] - before[kind]) / times]));

const rounded = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(3)) : value,
    ]),
  );
