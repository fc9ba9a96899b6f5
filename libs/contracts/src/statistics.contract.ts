import { z } from 'zod';
import { defineCall } from './call.js';
import { calendarDayOrInstant } from './fields.js';

/** The dashboard's window: this many Cairo days, today included. */
export const STATISTICS_DAYS = 30;

/** The dashboard's figures; `eductionalStagesNumber` is spelt so by specification 2. */
export const generalStatistics = z
  .object({
    studentsNumber: z.number().int(),
    classesNumber: z.number().int(),
    eductionalStagesNumber: z.number().int(),
    ordersNumber: z.number().int(),
    income: z.number(),
  })
  .meta({ id: 'GeneralStatistics' });

export const getGeneralStatistics = defineCall({
  method: 'GET',
  path: 'reports/GeneralStatistics',
  tag: 'Statistics',
  summary:
    'The dashboard figures over a window of Cairo days, both ends included; the last 30 days by default',
  access: ['Teacher'],
  query: z.object({ from: calendarDayOrInstant().optional(), to: calendarDayOrInstant().optional() }),
  answer: generalStatistics,
});
