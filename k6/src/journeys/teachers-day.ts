/** The teacher's day: several devices read the lists and work on the live board of orders. */
import type { JourneyOptions } from '../journey-options.ts';
import { ADMIN_THRESHOLDS, workAsAdmin } from '../scenarios/admin.ts';
import { type Totals, compareTotals, TOTAL_THRESHOLDS, readTotals } from '../outcomes/totals.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { seconds, users } from '../settings.ts';

const USERS = users(10);
type Day = School & { totals: Totals };

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    admins: {
      executor: 'constant-vus',
      exec: 'admin',
      vus: USERS,
      duration: `${seconds(120)}s`,
      gracefulStop: '60s',
    },
  },
  thresholds: { ...THRESHOLDS, ...TOTAL_THRESHOLDS, ...ADMIN_THRESHOLDS },
};

export async function setup(): Promise<Day> {
  const school = await openSchool(USERS);
  return { ...school, totals: await readTotals(school.teacher) };
}
export const admin = (day: Day) => workAsAdmin(day);
export const teardown = ({ totals, teacher }: Day) => compareTotals(totals, teacher);
export const handleSummary = report('teachers-day');
