import { type GeneralStatistics, STATISTICS_DAYS } from '@daad/contracts/statistics.contract';
import { addDays, cairoDayStart, cairoToday, type DayWindow, windowBefore } from '@daad/domain/calendar-day';
import type { DataSource, EntityManager } from 'typeorm';
import { one } from '../sql/statement.js';
import { schoolStatistics } from './statistics.statements.js';

/** The window of the dashboard: that many Cairo days, today included. */
export const lastDays = (today = cairoToday()): DayWindow => ({
  from: addDays(today, 1 - STATISTICS_DAYS),
  to: today,
});

/**
 * The dashboard's statistics: totals of the school, and the orders of a window of Cairo days, both ends included. With them
 * those before: the totals when the window began, and the orders of as many days right before it. A deleted order is gone
 * from its window, whichever that is.
 */
export const readStatistics = (
  on: DataSource | EntityManager,
  window: DayWindow = lastDays(),
): Promise<GeneralStatistics> =>
  one(on, schoolStatistics, {
    earlier: cairoDayStart(windowBefore(window).from),
    start: cairoDayStart(window.from),
    end: cairoDayStart(addDays(window.to, 1)),
  });
