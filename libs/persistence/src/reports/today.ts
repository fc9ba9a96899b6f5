import { type FeedLine, type Today, TODAY_CHART_DAYS } from '@daad/contracts/today.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { addDays, cairoDay, cairoDayStart } from '@daad/domain/calendar-day';
import type { DataSource } from 'typeorm';
import { run, one } from '../sql/statement.js';
import { lastHappenings } from './feed.statements.js';
import { absentToday, classesOfToday, lastDays, waitingAndNext } from './today.statements.js';

/** The teacher's day at an instant. */
export async function readToday(dataSource: DataSource, instant = new Date()): Promise<Today> {
  const date = cairoDay(instant);
  const now = { date, now: cairoWallTime(instant) };
  const from = addDays(date, 1 - TODAY_CHART_DAYS);
  const window = { from, to: date, start: cairoDayStart(from), end: cairoDayStart(addDays(date, 1)) };
  const [classes, absent, { waitingCount, waiting, nextExam, nextClass }, days] = await Promise.all([
    run(dataSource, classesOfToday, now),
    run(dataSource, absentToday, now),
    one(dataSource, waitingAndNext, { ...now, instant }),
    run(dataSource, lastDays, window),
  ]);
  return {
    date,
    classes,
    absentees: {
      items: absent.map(({ totalCount: _, ...student }) => student),
      totalCount: absent[0]?.totalCount ?? 0,
    },
    ordersWaiting: { count: waitingCount, items: waiting },
    nextExam,
    nextClass,
    days,
  };
}

/** What happened last, newest first. */
export const readFeed = async (dataSource: DataSource): Promise<FeedLine[]> =>
  (await run(dataSource, lastHappenings, {})).map(({ line }) => line);
