import { createClient, load } from './load.mjs';
import { readPaths } from './paths.mjs';
import { median, spread } from './statistics.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** The list of those who owe, with filters that find many, some and none. */
export async function compareDues(star, users) {
  const {
    rows: [{ month, classId, stageId, atLeast, none }],
  } = await star.pool.query(
    `select (select max(month) from fee_entry) as month, (select min(month) from fee_entry) as none,
            (select class_id from class_student where left_on is null group by 1 order by count(*) desc limit 1) as "classId",
            (select stage_id from student where deleted_at is null group by 1 order by count(*) desc limit 1) as "stageId",
            (select percentile_disc(0.9) within group (order by balance) from fee_account where balance > 0) as "atLeast"`,
  );
  return compareReads(
    star,
    users,
    '< 60 ms',
    {
      all: '',
      'page 500': 'PageNumber=500',
      'a month that all owe': `Month=${month}`,
      'a month that few owe': `Month=${none}`,
      'a month of a class': `Month=${month}&ClassId=${classId}`,
      class: `ClassId=${classId}`,
      stage: `EducationalStageId=${stageId}`,
      'at least': `AtLeast=${Number(atLeast)}`,
      'common name': `Search=${encodeURIComponent('احمد')}`,
      'name and month': `Search=${encodeURIComponent('احمد')}&Month=${month}`,
      'name of none': `Search=${encodeURIComponent('زرافة')}`,
      deleted: 'Deleted=true',
    },
    'fees/GetDues?PageSize=20&',
  );
}

/** The report of the month before, by all that it can be divided by, for one reader. */
export async function compareReports(star, state) {
  const {
    rows: [{ from, to, payments }],
  } = await star.pool.query(
    `select first::text as from, (first + interval '1 month - 1 day')::date::text as to,
            (select count(*) from fee_entry where kind = 'payment' and at at time zone 'Africa/Cairo' >= first
               and at at time zone 'Africa/Cairo' < first + interval '1 month')::int as payments
     from (select (date_trunc('month', now()) - interval '1 month')::date as first) month`,
  );
  console.log(`\nThe report of ${from} to ${to}, ${payments} payments, ${state}`);
  const by = ['day', 'class', 'person', 'method', 'month'];
  const queries = Object.fromEntries(by.map((each) => [each, `By=${each}&From=${from}&To=${to}`]));
  return compareReads(star, 1, '< 1000 ms', queries, 'fees/Report?');
}

async function compareReads(star, users, aim, queries, call) {
  const [floor, product] = [createClient(star.floorPort, users), createClient(star.port, users)];
  const options = { headers: { authorization: `Bearer ${star.teacherToken}` } };
  const reads = Object.entries(queries).map(([name, query]) => {
    return { name, aim, method: 'GET', path: `/api/v1/${call}${query}`, options };
  });
  const rows = [];
  for (const { name, ...path } of await readPaths(star, reads, { floor, product })) {
    const { data } = JSON.parse(await path.product());
    await load(users, 1, path.floor);
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++)
      pairs.push({
        bare: await load(users, SECONDS, path.floor),
        ours: await load(users, SECONDS, path.product),
      });
    rows.push({
      [call.split('?')[0]]: name,
      found: data.totalCount ?? data.rows.length,
      'floor/s': Math.round(median(pairs.map(({ bare }) => bare.perSecond))),
      'product/s': Math.round(median(pairs.map(({ ours }) => ours.perSecond))),
      ratio: spread(pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
      'floor p95 ms': Number(median(pairs.map(({ bare }) => bare.p95)).toFixed(1)),
      'product p95 ms': Number(median(pairs.map(({ ours }) => ours.p95)).toFixed(1)),
      aim,
    });
  }
  await Promise.all([floor.close(), product.close()]);
  return rows;
}
