import { STATISTICS_DAYS, type GeneralStatistics } from '@daad/contracts/statistics.contract';
import { addDays, cairoDayStart, cairoToday, type DayWindow, windowBefore } from '@daad/domain/calendar-day';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import type { DataSource, EntityManager } from 'typeorm';
import { run, statement } from '../statement.js';
import { studentCount } from '../students/student-count.js';

/** Instants: $1 where the window before begins, $2 where it ends and the window begins, $3 where that ends. */
const [EARLIER, START, END] = ['$1', '$2', '$3'];

const countNow = (table: string) => `(select count(*) from ${table} where deleted_at is null)`;
/** How many there were at the window's beginning; what was deleted since then still counts. */
const countThen = (table: string) =>
  `(select count(*) from ${table} where created_at < ${START} and (deleted_at is null or deleted_at >= ${START}))`;
// Counting back from the kept count reads only who came and who went, not all students.
const studentsThen = `${studentCount()}
  - (select count(*) from student where created_at >= ${START} and deleted_at is null)
  + (select count(*) from student where deleted_at >= ${START} and created_at < ${START})`;

const ordersBetween = (from: string, until: string) =>
  `(select count(*) as count, coalesce(sum(total_price) filter (where status = ${ORDER_STATUSES.Delivered}), 0) as income
    from orders where created_at >= ${from} and created_at < ${until})`;

const statistics = statement<GeneralStatistics>(
  'general-statistics',
  `select ${studentCount()} as "studentsNumber",
          ${countNow('class')} as "classesNumber",
          ${countNow('stage')} as "eductionalStagesNumber",
          orders.count as "ordersNumber", orders.income,
          jsonb_build_object(
            'studentsNumber', ${studentsThen},
            'classesNumber', ${countThen('class')},
            'eductionalStagesNumber', ${countThen('stage')},
            'ordersNumber', earlier.count, 'income', earlier.income
          ) as previous
   from ${ordersBetween(START, END)} orders, ${ordersBetween(EARLIER, START)} earlier`,
);

/** The window of the dashboard: that many Cairo days, today included. */
export const lastDays = (today = cairoToday()): DayWindow => ({
  from: addDays(today, 1 - STATISTICS_DAYS),
  to: today,
});

/**
 * The dashboard's figures: totals of the school, and the orders of a window of Cairo days, both ends included. Beside them
 * those before: the totals when the window began, and the orders of as many days right before it. A deleted order is gone
 * from its window, whichever that is.
 */
export async function readStatistics(
  on: DataSource | EntityManager,
  window: DayWindow = lastDays(),
): Promise<GeneralStatistics> {
  const starts = [windowBefore(window).from, window.from, addDays(window.to, 1)];
  const [figures] = await run(on, statistics, starts.map(cairoDayStart));
  return figures!;
}
