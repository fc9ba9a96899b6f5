/**
 * `npm run bench:audit`: what the audit trail costs marks and orders at a star teacher's size (BENCH_STUDENTS, 20,000): the
 * product with its triggers and without them, alternately in one run. Then how long 200,000 entries take to be listed and
 * filtered, and the archive of the busiest student.
 */
import { createClient, load } from './load.mjs';
import { pathsOf } from './paths.mjs';
import { openStar } from './star.mjs';
import { median, percentile, spread } from './statistics.mjs';

const USERS = Number(process.env.BENCH_USERS ?? 8);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 200_000);
const CALLS = 60;

const star = await openStar({ users: USERS });
try {
  console.table(await compareTriggers());
  await fillTrail();
  console.table(await timeLists());
  console.table(await timeArchive());
} finally {
  await star.close();
}

/** Marks and orders a second with the triggers, as a share of those without. */
async function compareTriggers() {
  const product = createClient(star.port, USERS);
  const floor = createClient(star.floorPort, USERS);
  const paths = (await pathsOf(star, { floor, product })).filter(({ name }) =>
    ['attend', 'order'].includes(name),
  );
  const rows = [];
  for (const { name, product: work } of paths) {
    await load(USERS, 2, work);
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Each is first in every other round, because tables grow and caches warm.
      const order = round % 2 === 0 ? ['disable', 'enable'] : ['enable', 'disable'];
      const perSecond = {};
      for (const state of order) {
        await setTriggers(state);
        await star.settled();
        perSecond[state] = (await load(USERS, SECONDS, work)).perSecond;
      }
      pairs.push(perSecond);
    }
    rows.push({
      path: name,
      'without trail/s': Math.round(median(pairs.map(({ disable }) => disable))),
      'with trail/s': Math.round(median(pairs.map(({ enable }) => enable))),
      ratio: spread(pairs.map(({ enable, disable }) => enable / disable)),
      aim: '>= 0.92',
    });
  }
  await Promise.all([product.close(), floor.close()]);
  return rows;
}

async function setTriggers(state) {
  const { rows } = await star.pool.query(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger
     where tgname in ('audit_created', 'audit_updated', 'audit_deleted') order by 1, 2`,
  );
  for (const { table, name } of rows) await star.pool.query(`alter table ${table} ${state} trigger ${name}`);
}

/** Entries of every kind over the last 400 days, half of them of marks. */
async function fillTrail() {
  await star.pool.query(
    `insert into audit_entry (id, at, kind, person_id, address, entity, entity_id, student_id, label, before, after)
     select overlay(uuid_v7_floor(at)::text placing substr(gen_random_uuid()::text, 15) from 15)::uuid, at,
       (array['created', 'created', 'updated', 'deleted'])[1 + n % 4], (select id from staff limit 1), '41.33.1.1',
       (array['attendance', 'order', 'attendance', 'product'])[1 + n % 4], gen_random_uuid(),
       case when n % 4 <> 3 then ids[1 + n % cardinality(ids)] end, case when n % 4 = 3 then 'كتاب المراجعة ' || n end,
       '{"points": 5}', jsonb_build_object('points', 5, 'date', at::date, 'make_up', false)
     from generate_series(1, $1::int) n
     cross join lateral (select now() - make_interval(secs => n * 150) as at) moment
     cross join (select array_agg(id) as ids from student) student`,
    [ENTRIES],
  );
  await star.pool.query('analyze audit_entry');
}

async function timeLists() {
  const client = createClient(star.port, 1);
  const headers = { authorization: `Bearer ${star.teacherToken}` };
  const { rows } = await star.pool.query(
    `select (select id from staff limit 1) as person, (select student_id from audit_entry where student_id is not null limit 1) as student`,
  );
  const [{ person, student }] = rows;
  const queries = {
    newest: '',
    'page 500': 'pageNumber=500',
    person: `personId=${person}`,
    kind: 'kind=deleted',
    entity: 'entity=product',
    'kind and entity that never meet': 'kind=erased&entity=product',
    student: `studentId=${student}`,
    days: 'from=2026-01-01&to=2026-02-01',
    'common name': `search=${encodeURIComponent('محمد')}`,
    thing: `search=${encodeURIComponent('المراجعة 1999')}`,
    nobody: `search=${encodeURIComponent('زرافة')}`,
  };
  const results = [];
  for (const [name, query] of Object.entries(queries)) {
    const times = [];
    let found = 0;
    for (let call = 0; call < CALLS; call++) {
      const began = performance.now();
      const response = await client.send('GET', `/api/v1/audit/GetList?${query}`, { headers });
      times.push(performance.now() - began);
      found = JSON.parse(response).data.totalCount;
    }
    results.push({
      filter: name,
      found,
      'p50 ms': Number(median(times).toFixed(1)),
      'p95 ms': Number(percentile(times, 0.95).toFixed(1)),
      aim: '< 100',
    });
  }
  await client.close();
  return results;
}

async function timeArchive() {
  const { rows } = await star.pool.query(
    `select student_id as id, count(*)::int as entries from points_ledger group by 1 order by 2 desc limit 1`,
  );
  const [{ id, entries }] = rows;
  const times = [];
  let bytes = 0;
  for (let call = 0; call < 10; call++) {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${star.port}/api/v1/student/ExportData/${id}`, {
      headers: { authorization: `Bearer ${star.teacherToken}` },
    });
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - began);
  }
  return [
    {
      'ledger entries': entries,
      kB: Math.round(bytes / 1000),
      'p50 ms': Math.round(median(times)),
      'max ms': Math.round(Math.max(...times)),
      aim: '< 3000',
    },
  ];
}
