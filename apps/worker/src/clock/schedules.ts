import type { ClockTask } from './clock-task.js';

/** When what is due by the clock is due. */
export const SCHEDULES = {
  deleteExpired: { pattern: '17 * * * *' },
  sweepOrphanFiles: { pattern: '47 * * * *' },
  // The first minutes of a month, and soon after a start: most runs find the month charged.
  chargeMonths: { pattern: '*/5 * * * *' },
  checkLedger: { pattern: '30 3 * * *', tz: 'Africa/Cairo' },
} as const satisfies Record<string, ClockTask['schedule']>;
