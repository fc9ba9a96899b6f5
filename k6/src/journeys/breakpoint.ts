/** The breaking point: ever more shoppers begin each second, until a level breaks and the run ends by itself. */
import exec from 'k6/execution';
import { Gauge } from 'k6/metrics';
import type { JourneyOptions } from '../journey-options.ts';
import { shop } from '../acts/shop.ts';
import { rateAt } from '../outcomes/arithmetic.ts';
import { type Books, closeBooks, EXACT_BOOKS, openBooks } from '../outcomes/books.ts';
import { LEVELS, PATIENT } from '../outcomes/levels.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

/** Must be at least the peak times the seconds that one shopper takes, or this machine breaks before the product. */
const USERS = users(500);
const START = 1;
const PEAK = number('PEAK', 100);
const SECONDS = seconds(900);
type Evening = School & { books: Books };

/** Shoppers a second when the run ended: the answer that one runs this journey for. */
const reached = new Gauge('shoppers_a_second_reached');
const stop = (threshold: string) => [{ threshold, abortOnFail: true, delayAbortEval: '30s' }];

export const options: JourneyOptions = {
  ...PATIENT,
  scenarios: {
    rise: {
      executor: 'ramping-arrival-rate',
      exec: 'shopper',
      startRate: START,
      timeUnit: '1s',
      preAllocatedVUs: USERS,
      stages: [{ target: PEAK, duration: `${SECONDS}s` }],
      gracefulStop: '60s',
    },
  },
  thresholds: {
    ...LEVELS,
    ...EXACT_BOOKS,
    // Whoever was cut off in the middle may have ordered without hearing of it; an order that was answered is never lost.
    orders_unaccounted: ['count<=0'],
    shoppers_a_second_reached: ['value>0'],
    http_req_failed: stop('rate<0.05'),
    'http_req_duration{name:order}': stop('p(95)<2000'),
    dropped_iterations: stop('count<100'),
  },
};

export async function setup(): Promise<Evening> {
  const school = await openSchool(USERS);
  return { ...school, books: await openBooks(school.teacher) };
}
export function shopper(evening: Evening): Promise<void> {
  const elapsed = (Date.now() - exec.scenario.startTime) / 1000;
  reached.add(rateAt(START, PEAK, elapsed, SECONDS));
  return shop(evening);
}
export const teardown = ({ books, teacher }: Evening) => closeBooks(books, teacher);
export const handleSummary = report('breakpoint');
