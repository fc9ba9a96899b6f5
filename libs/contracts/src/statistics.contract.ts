import { z } from 'zod';
import { defineCall } from './call.js';
import { calendarDayOrInstant } from './fields.js';
import { forPermissions } from './for-permissions.js';

/** The dashboard's window: this many Cairo days, today included. */
export const STATISTICS_DAYS = 30;

/** The five statistics; the spelling of `eductionalStagesNumber` is that of specification 2. */
const totals = z.object({
  studentsNumber: z.number().int(),
  classesNumber: z.number().int(),
  eductionalStagesNumber: z.number().int(),
  ordersNumber: z.number().int(),
  income: forPermissions(['reports'], z.number()).describe('Of delivered orders'),
  fees: forPermissions(['fees'], z.number()).describe(
    'Payments of fees that were taken, without reversed ones',
  ),
});
export type GeneralTotals = z.output<typeof totals>;

/** The dashboard's statistics, and the values that they are compared with. */
export const generalStatistics = z
  .object({
    ...totals.shape,
    previous: totals
      .meta({ id: 'PreviousStatistics' })
      .describe(
        'The totals as they were when the window began; orders and income of as many days right before it',
      ),
  })
  .meta({ id: 'GeneralStatistics' });
export type GeneralStatistics = z.output<typeof generalStatistics>;

export const getGeneralStatistics = defineCall('GET', 'reports/GeneralStatistics', {
  summary:
    'The dashboard statistics over a window of Cairo days, both ends included, and those before it; the last 30 days by default',
  query: z.object({ from: calendarDayOrInstant().optional(), to: calendarDayOrInstant().optional() }),
  response: generalStatistics,
});
