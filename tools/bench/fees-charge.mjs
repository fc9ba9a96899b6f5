import { ChargeMonths } from '@daad/worker/clock/charge-months';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { addDays } from '@daad/domain/calendar-day';
import { createDataSource } from '@daad/persistence/database';
import { presentMonth } from '@daad/persistence/fees/charge-months';
import { clock } from '@daad/platform/clock';
import { createLogger } from '@daad/platform/logger';
import { median, spread } from './statistics.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const nextMonth = (month) => monthOf(addDays(daysOfMonth(month).to, 1));

/** The next months, in turn charged by the clock's task and by one bare transaction; all classes have a monthly fee then. */
export async function chargeMonths({ env, pool, settled }) {
  const dataSource = await createDataSource({
    url: env.DATABASE_URL,
    poolSize: 2,
    applicationName: 'daad-bench',
  }).initialize();
  const task = new ChargeMonths(dataSource, createLogger('silent', 'bench'));
  let month = nextMonth(presentMonth());
  await pool.query(
    `insert into class_fee (class_id, from_month, kind, amount, from_first, was_monthly)
     select id, $1, 'monthly', 200, true, false from class`,
    [month],
  );
  const pairs = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await timed(async () => {
      clock.now = () => new Date(`${month}-01T09:00:00Z`);
      await task.run();
    });
    const charged = await countCharges(pool, month);
    await settled();
    month = nextMonth(month);
    const bare = await timed(() => chargeBare(pool, month));
    if ((await countCharges(pool, month)) !== charged) throw new Error('The floor charges others');
    month = nextMonth(month);
    pairs.push({ ours, bare, charged });
  }
  clock.now = () => new Date();
  await dataSource.destroy();
  await pool.query('analyze');
  return [
    {
      path: 'charge a month',
      charged: pairs[0].charged,
      'floor s': Number(median(pairs.map(({ bare }) => bare)).toFixed(2)),
      'product s': Number(median(pairs.map(({ ours }) => ours)).toFixed(2)),
      ratio: spread(pairs.map(({ ours, bare }) => bare / ours)),
      aim: '<= 10 s',
    },
  ];
}

/** @returns seconds */
async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function countCharges(pool, month) {
  const { rows } = await pool.query('select count(*)::int as charged from made_charge where period = $1', [
    month,
  ]);
  return rows[0].charged;
}

/** One statement: what has been made, entries and balances, without slices and events. */
async function chargeBare(pool, month) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with due as materialized (
         select uuid_v7() as id, l.student_id, l.class_id,
                case c.kind when 'fixed' then least(f.amount, c.value)
                  when 'percent' then round(f.amount * (100 - c.value) / 100, 2) else f.amount end as amount
         from class_student l
         join student s on s.id = l.student_id and s.deleted_at is null
         join (select distinct on (class_id) class_id, amount from class_fee where from_month <= $1
               order by class_id, from_month desc) f on f.class_id = l.class_id
         left join concession c on c.student_id = l.student_id
         where l.joined_on <= ($1 || '-01')::date and l.left_on is null and c.kind is distinct from 'exempt'
       ), made as (
         insert into made_charge (student_id, period, entry_id) select student_id, $1, id from due order by student_id
       ), entry as (
         insert into fee_entry (id, student_id, kind, amount, month, reason, class_id)
         select id, student_id, 'charge', amount, $1, 'مصروفات الشهر', class_id from due order by student_id
       )
       insert into fee_account (student_id, balance) select student_id, amount from due order by student_id
       on conflict (student_id) do update set balance = fee_account.balance + excluded.balance`,
      [month],
    );
    await client.query(`insert into charged_month (month, finished_at) values ($1, now())`, [month]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
