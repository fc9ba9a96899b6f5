import type { GeneralStatistics } from '@daad/contracts/statistics.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { statement } from '../sql/statement.js';
import { int, json, numeric, timestamp } from '../sql/types.js';
import { studentCount } from '../students/student-count.js';

const countNow = (table: string) => `(select count(*) from ${table} where deleted_at is null)`;
/** How many there were at the window's beginning; what was deleted since then still counts. */
const countThen = (table: string) =>
  `(select count(*) from ${table} where created_at < :start and (deleted_at is null or deleted_at >= :start))`;
// Counting back from the kept count reads only who came and who went, not all students.
const studentsThen = `${studentCount()}
  - (select count(*) from student where created_at >= :start and deleted_at is null)
  + (select count(*) from student where deleted_at >= :start and created_at < :start)`;

const ordersBetween = (from: string, until: string) =>
  `(select count(*) as count, coalesce(sum(total_price) filter (where status = ${ORDER_STATUSES.Delivered}), 0) as income
    from orders where created_at >= ${from} and created_at < ${until})`;

const feesBetween = (from: string, until: string) =>
  `(select coalesce(sum(e.amount), 0) as taken
    from fee_entry e left join fee_entry r on r.entry_id = e.id and r.kind = 'reversal'
    where e.at >= ${from} and e.at < ${until} and e.kind = 'payment' and e.order_id is null and r.id is null)`;

/** All totals of the dashboard in one trip; `earlier` is where the window before the window begins. */
export const schoolStatistics = statement('general-statistics', {
  params: { earlier: timestamp, start: timestamp, end: timestamp },
  row: {
    studentsNumber: int,
    classesNumber: int,
    eductionalStagesNumber: int,
    ordersNumber: int,
    income: numeric,
    fees: numeric,
    previous: json<GeneralStatistics['previous']>(),
  },
  sql: `
    select ${studentCount()} as "studentsNumber",
           ${countNow('class')} as "classesNumber",
           ${countNow('stage')} as "eductionalStagesNumber",
           orders.count as "ordersNumber", orders.income, fees.taken as fees,
           jsonb_build_object(
             'studentsNumber', ${studentsThen},
             'classesNumber', ${countThen('class')},
             'eductionalStagesNumber', ${countThen('stage')},
             'ordersNumber', earlier.count, 'income', earlier.income, 'fees', earlier_fees.taken
           ) as previous
    from ${ordersBetween(':start', ':end')} orders, ${ordersBetween(':earlier', ':start')} earlier,
         ${feesBetween(':start', ':end')} fees, ${feesBetween(':earlier', ':start')} earlier_fees`,
});
