import type { AnswerOf } from '@daad/contracts/call';
import { STATISTICS_DAYS, type getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import type { DataSource, EntityManager } from 'typeorm';
import { run, statement } from '../statement.js';
import { studentCount } from '../students/student-count.js';

export type GeneralStatistics = AnswerOf<typeof getGeneralStatistics>;

const statistics = statement<GeneralStatistics>(
  'general-statistics',
  `select ${studentCount()} as "studentsNumber",
          (select count(*) from class where deleted_at is null) as "classesNumber",
          (select count(*) from stage where deleted_at is null) as "eductionalStagesNumber",
          orders.count as "ordersNumber", orders.income
   from (
     select count(*) as count, coalesce(sum(total_price) filter (where status = 3), 0) as income
     from orders where created_at >= $1 and created_at < $2
   ) orders`,
);

/** The window of the dashboard: that many Cairo days, today included. */
export const lastDays = (today = cairoToday()): { from: string; to: string } => ({
  from: addDays(today, 1 - STATISTICS_DAYS),
  to: today,
});

/** The dashboard's figures: totals of the school, and the orders of a window of Cairo days, both ends included. */
export async function readStatistics(
  on: DataSource | EntityManager,
  { from, to }: { from: string; to: string } = lastDays(),
): Promise<GeneralStatistics> {
  const [figures] = await run(on, statistics, [cairoDayStart(from), cairoDayStart(addDays(to, 1))]);
  return figures!;
}
