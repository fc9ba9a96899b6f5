/**
 * `npm run bench:orders`: measures the whole signed-in order path over HTTP and its bare floor alternately, in one run.
 * Prints orders per second of both, the ratio pair by pair, the statements of one order, and how long after the response
 * the order is on the teacher's socket. Ratios, because absolute times depend on the machine.
 */
import pg from 'pg';
import { io } from 'socket.io-client';
import { startApi } from '@daad/api/start-api';
import { createLogger } from '@daad/platform/logger';
import { readSettings } from '@daad/platform/settings';
import { createTestDatabase } from './database.mjs';
import { median, percentile, spread } from './statistics.mjs';
import { freePort } from '../free-port.mjs';
import { createClient } from './load.mjs';
import { startNode } from './processes.mjs';
import { seedShoppers } from './shoppers.mjs';

const SHOPPERS = 400;
const USERS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const POOL = '10';
const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };

const database = await createTestDatabase();
const [apiPort, floorPort] = [await freePort(), await freePort()];
const env = {
  DATABASE_URL: database.url,
  DATABASE_POOL_SIZE: POOL,
  HOST: '127.0.0.1',
  JWT_SECRET: 'a-secret-for-the-benchmark-and-nothing-else',
  RATE_LIMITS: 'load-test',
  LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'info',
  NODE_ENV: 'production',
};
const api = await startNode('apps/api/dist/main.js', {
  env: { ...env, PORT: String(apiPort) },
  url: `http://127.0.0.1:${apiPort}/health/ready`,
});
const floor = await startNode('tools/bench/floor.mjs', {
  env: { ...env, PORT: String(floorPort) },
  url: `http://127.0.0.1:${floorPort}/`,
});
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
const school = await seedShoppers(pool, SHOPPERS, `http://127.0.0.1:${apiPort}`);

const clients = { api: createClient(apiPort, USERS), floor: createClient(floorPort, USERS) };
let keys = 0;
const orderFrom = async ({ send }, { token }) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `bench-${++keys}` };
  return JSON.parse(await send('POST', '/api/v1/order', { body: delivery, headers }));
};
const throughApi = (shopper) => orderFrom(clients.api, shopper);
const throughFloor = ({ id }) =>
  clients.floor.send('POST', '/order', { body: { ...delivery, studentId: id, key: `bench-${++keys}` } });

/** Every shopper orders a cart of three lines once, so many at a time. @returns orders per second */
async function round(order) {
  await school.fillCarts();
  const waiting = [...school.shoppers];
  const began = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: USERS }, async () => {
      for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) await order(shopper);
    }),
  );
  return SHOPPERS / (Number(process.hrtime.bigint() - began) / 1e9);
}

async function compare(title) {
  await round(throughApi);
  await round(throughFloor);
  const pairs = [];
  for (let each = 0; each < ROUNDS; each++) pairs.push([await round(throughApi), await round(throughFloor)]);
  console.log(`\n${title}: ${USERS} users, ${ROUNDS} rounds of ${SHOPPERS} orders, median (min to max)`);
  console.log(
    `  our path    ${spread(
      pairs.map(([ours]) => ours),
      0,
    )} orders/s`,
  );
  console.log(
    `  bare floor  ${spread(
      pairs.map(([, bare]) => bare),
      0,
    )} orders/s`,
  );
  console.log(
    `  ratio       ${spread(pairs.map(([ours, bare]) => ours / bare))} of the floor (aim: at least 0.50)`,
  );
}

/** Statements that reach the database for one order, counted in an API inside this process. */
async function statementsOfOneOrder() {
  const settings = readSettings({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
  const inside = await startApi(settings, createLogger('silent', 'bench'));
  const [first, second] = school.shoppers;
  const client = createClient(inside.port, 1);
  await school.fillCarts();
  await orderFrom(client, first);
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (...values) {
    // Not the notification that wakes the worker, which follows the commit.
    if (this.connectionParameters.application_name === 'daad-api') count++;
    return query.apply(this, values);
  };
  await orderFrom(client, second);
  pg.Client.prototype.query = query;
  await client.close();
  await inside.stop();
  return count;
}

await compare('Without a worker');
console.log(`\nStatements of one order: ${await statementsOfOneOrder()} (with begin and commit)`);

const worker = await startNode('apps/worker/dist/main.js', { env });
const socket = io(`http://127.0.0.1:${apiPort}`, {
  auth: { token: school.teacherToken },
  transports: ['websocket'],
});
await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
const heardAt = new Map();
socket.on('order.placed', ({ orderId }) => heardAt.set(orderId, performance.now()));
/** Handled means handed to the sockets' server: what is still on the wire a second later is lost. */
const untilHeard = async (ids) => {
  for (const end = performance.now() + 1000; performance.now() < end && !ids.every((id) => heardAt.has(id));)
    await new Promise((resolve) => setTimeout(resolve, 10));
};
const untilDelivered = async () => {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { rows } = await pool.query(
      'select count(*)::int as waiting from outbox_event where handled_at is null',
    );
    if (rows[0].waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the outbox does not empty');
};
await untilDelivered();

await school.fillCarts();
const answeredAt = new Map();
for (const shopper of school.shoppers.slice(0, 200)) {
  const { data } = await throughApi(shopper);
  answeredAt.set(data.id, performance.now());
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await untilDelivered();
await untilHeard([...answeredAt.keys()]);
const delays = [...answeredAt].map(([id, at]) => (heardAt.has(id) ? heardAt.get(id) - at : Infinity));
console.log(
  `\nAnswer to teacher's socket at 20 orders a second: median ${median(delays).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms, lost ${delays.filter((delay) => delay === Infinity).length} of ${delays.length} (aim: median at most 50 ms)`,
);

await compare('With a worker delivering on the same processors');
await untilDelivered();

socket.disconnect();
await Promise.all([clients.api.close(), clients.floor.close()]);
await Promise.all([worker.stop(), api.stop(), floor.stop(), pool.end()]);
await database.drop();
