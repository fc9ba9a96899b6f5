import { randomUUID } from 'node:crypto';
import { createClient, load } from './load.mjs';
import { median, spread } from './statistics.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const AMOUNT = 150;

/** Cash of all students in turn: each user has a shift, or all share the one of a single assistant. */
export async function comparePayments(star, users) {
  const [floor, product] = [createClient(star.floorPort, users), createClient(star.port, users)];
  const takers = await openShifts(star, product, users);
  const { rows: students } = await star.pool.query('select student_id as id from fee_account order by 1');
  let count = 0;
  const body = () => ({
    id: randomUUID(),
    studentId: students[count++ % students.length].id,
    amount: AMOUNT,
  });
  const bare = ({ personId }) => floor.send('POST', '/pay', { body: { ...body(), personId } });
  const ours = ({ headers }) =>
    product.send('POST', '/api/v1/fees/Pay', { body: { ...body(), method: 'cash' }, headers });
  const rows = [];
  for (const [path, takerOf] of [
    [`${users} users, each with a shift`, (user) => takers[user]],
    [`${users} users, one shift`, () => takers[0]],
  ]) {
    await load(users, 2, (user) => bare(takerOf(user)));
    await load(users, 2, (user) => ours(takerOf(user)));
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++) {
      await star.settled();
      const floorLoad = await load(users, SECONDS, (user) => bare(takerOf(user)));
      await star.settled();
      pairs.push({ bare: floorLoad, ours: await load(users, SECONDS, (user) => ours(takerOf(user))) });
    }
    const middle = (valueOf, decimals) => Number(median(pairs.map(valueOf)).toFixed(decimals));
    rows.push({
      'fees/Pay': path,
      'floor/s': middle(({ bare }) => bare.perSecond, 0),
      'product/s': middle(({ ours }) => ours.perSecond, 0),
      ratio: spread(pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
      'floor p50 ms': middle(({ bare }) => bare.p50, 1),
      'product p50 ms': middle(({ ours }) => ours.p50, 1),
      'product p99 ms': middle(({ ours }) => ours.p99, 1),
    });
  }
  await Promise.all([floor.close(), product.close()]);
  return rows;
}

/** Assistants who take fees, signed in, each with a shift. */
async function openShifts({ pool, signIn }, product, users) {
  const takers = [];
  for (let user = 0; user < users; user++) {
    const phone = `0109900${String(user).padStart(4, '0')}`;
    const { rows } = await pool.query(
      `insert into staff (id, full_name, phone_number, password_hash, role, permissions)
       select gen_random_uuid(), $1, $2, password_hash, 'Assistant', '{fees}' from staff where role = 'Teacher' limit 1
       returning id`,
      [`مساعد ${user}`, phone],
    );
    const headers = { authorization: `Bearer ${await signIn(phone)}` };
    await product.send('POST', '/api/v1/shifts/Open', {
      body: { id: randomUUID(), openingCash: 0 },
      headers,
    });
    takers.push({ personId: rows[0].id, headers });
  }
  return takers;
}
