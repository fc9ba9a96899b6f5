/** A spike: the store is announced and everybody comes at once. Nothing may be lost, and calm must be calm again. */
import type { JourneyOptions } from '../journey-options.ts';
import { shop } from '../acts/shop.ts';
import { type Books, closeBooks, EXACT_BOOKS, openBooks } from '../outcomes/books.ts';
import { LEVELS, PATIENT } from '../outcomes/levels.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

const USERS = users(300);
/** Shoppers a second who begin: when it is calm, and at the peak. */
const CALM = number('CALM', 2);
const PEAK = number('PEAK', 30);
const SECONDS = seconds(60);
const RISE = 10;
const AFTER = 30 + RISE + SECONDS + RISE + 60;
type Evening = School & { books: Books };

export const options: JourneyOptions = {
  ...PATIENT,
  scenarios: {
    spike: {
      executor: 'ramping-arrival-rate',
      exec: 'shopper',
      startRate: CALM,
      timeUnit: '1s',
      preAllocatedVUs: USERS,
      stages: [
        { target: CALM, duration: '30s' },
        { target: PEAK, duration: `${RISE}s` },
        { target: PEAK, duration: `${SECONDS}s` },
        { target: CALM, duration: `${RISE}s` },
      ],
      gracefulStop: '60s',
    },
    after: {
      executor: 'constant-arrival-rate',
      exec: 'shopper',
      rate: CALM,
      timeUnit: '1s',
      duration: '60s',
      preAllocatedVUs: Math.max(1, CALM * 15),
      startTime: `${AFTER}s`,
      gracefulStop: '60s',
    },
  },
  thresholds: {
    ...LEVELS,
    ...EXACT_BOOKS,
    http_req_failed: ['rate<0.01'],
    'http_req_failed{scenario:after}': ['rate<0.001'],
    'http_req_duration{scenario:after}': ['p(95)<300'],
  },
};

export async function setup(): Promise<Evening> {
  const school = await openSchool(USERS + Math.max(1, CALM * 15));
  return { ...school, books: await openBooks(school.teacher) };
}
export const shopper = (evening: Evening) => shop(evening);
export const teardown = ({ books, teacher }: Evening) => closeBooks(books, teacher);
export const handleSummary = report('spike');
