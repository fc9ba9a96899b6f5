/** The breaking point: more and more shoppers begin each second, until a threshold is missed and the run ends. */
import exec from 'k6/execution';
import { Gauge } from 'k6/metrics';
import type { JourneyOptions } from '../journey-options.ts';
import { shop } from '../scenarios/shop.ts';
import { rateAt } from '../outcomes/arithmetic.ts';
import { type Totals, compareTotals, TOTAL_THRESHOLDS, readTotals } from '../outcomes/totals.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

/** Must be at least the peak times the seconds that one shopper takes, or k6 runs out of users before the product does. */
const USERS = users(500);
const START = 1;
const PEAK_RATE = number('PEAK_RATE', 100);
const SECONDS = seconds(900);
type Evening = School & { totals: Totals };

/** Shoppers a second when the run ended: the result of this journey. */
const reached = new Gauge('shoppers_a_second_reached');
const stop = (threshold: string) => [{ threshold, abortOnFail: true, delayAbortEval: '30s' }];

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    rise: {
      executor: 'ramping-arrival-rate',
      exec: 'shopper',
      startRate: START,
      timeUnit: '1s',
      preAllocatedVUs: USERS,
      stages: [{ target: PEAK_RATE, duration: `${SECONDS}s` }],
      gracefulStop: '60s',
    },
  },
  thresholds: {
    ...THRESHOLDS,
    ...TOTAL_THRESHOLDS,
    // A user that was interrupted may have ordered without a response; a confirmed order is never lost.
    orders_unaccounted: ['count<=0'],
    shoppers_a_second_reached: ['value>0'],
    http_req_failed: stop('rate<0.05'),
    'http_req_duration{name:order}': stop('p(95)<2000'),
    dropped_iterations: stop('count<100'),
  },
};

export async function setup(): Promise<Evening> {
  const school = await openSchool(USERS);
  return { ...school, totals: await readTotals(school.teacher) };
}
export function shopper(evening: Evening): Promise<void> {
  const elapsed = (Date.now() - exec.scenario.startTime) / 1000;
  reached.add(rateAt(START, PEAK_RATE, elapsed, SECONDS));
  return shop(evening);
}
export const teardown = ({ totals, teacher }: Evening) => compareTotals(totals, teacher);
export const handleSummary = report('breakpoint');
