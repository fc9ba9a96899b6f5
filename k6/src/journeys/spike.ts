/** A spike: the store is announced and all students come at once. Nothing may be lost, and afterwards it is as fast as before. */
import type { JourneyOptions } from '../journey-options.ts';
import { shop } from '../scenarios/shop.ts';
import { type Totals, compareTotals, TOTAL_THRESHOLDS, readTotals } from '../outcomes/totals.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

const USERS = users(300);
/** New shoppers a second, normally and at the peak. */
const BASE_RATE = number('BASE_RATE', 2);
const PEAK_RATE = number('PEAK_RATE', 30);
const SECONDS = seconds(60);
const RISE = 10;
const AFTER = 30 + RISE + SECONDS + RISE + 60;
type Evening = School & { totals: Totals };

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    spike: {
      executor: 'ramping-arrival-rate',
      exec: 'shopper',
      startRate: BASE_RATE,
      timeUnit: '1s',
      preAllocatedVUs: USERS,
      stages: [
        { target: BASE_RATE, duration: '30s' },
        { target: PEAK_RATE, duration: `${RISE}s` },
        { target: PEAK_RATE, duration: `${SECONDS}s` },
        { target: BASE_RATE, duration: `${RISE}s` },
      ],
      gracefulStop: '60s',
    },
    after: {
      executor: 'constant-arrival-rate',
      exec: 'shopper',
      rate: BASE_RATE,
      timeUnit: '1s',
      duration: '60s',
      preAllocatedVUs: Math.max(1, BASE_RATE * 15),
      startTime: `${AFTER}s`,
      gracefulStop: '60s',
    },
  },
  thresholds: {
    ...THRESHOLDS,
    ...TOTAL_THRESHOLDS,
    http_req_failed: ['rate<0.01'],
    'http_req_failed{scenario:after}': ['rate<0.001'],
    'http_req_duration{scenario:after}': ['p(95)<300'],
  },
};

export async function setup(): Promise<Evening> {
  const school = await openSchool(USERS + Math.max(1, BASE_RATE * 15));
  return { ...school, totals: await readTotals(school.teacher) };
}
export const shopper = (evening: Evening) => shop(evening);
export const teardown = ({ totals, teacher }: Evening) => compareTotals(totals, teacher);
export const handleSummary = report('spike');
