/**
 * A busy evening in the store: students browse, fill a cart and order, some of them with two clicks; the teacher's board
 * receives every order.
 */
import type { JourneyOptions } from '../journey-options.ts';
import { BOARD_THRESHOLDS, watchBoard } from '../scenarios/board.ts';
import { SHOP_THRESHOLDS, shop } from '../scenarios/shop.ts';
import { type Totals, compareTotals, TOTAL_THRESHOLDS, readTotals } from '../outcomes/totals.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { seconds, users } from '../settings.ts';

const USERS = users(50);
const SECONDS = seconds(60);
type Evening = School & { totals: Totals };

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    shoppers: {
      executor: 'constant-vus',
      exec: 'shoppers',
      vus: USERS,
      duration: `${SECONDS}s`,
      gracefulStop: '60s',
    },
    board: {
      executor: 'per-vu-iterations',
      exec: 'board',
      vus: 1,
      iterations: 1,
      maxDuration: `${SECONDS + 180}s`,
    },
  },
  thresholds: { ...THRESHOLDS, ...TOTAL_THRESHOLDS, ...SHOP_THRESHOLDS, ...BOARD_THRESHOLDS },
};

export async function setup(): Promise<Evening> {
  const school = await openSchool(USERS + 1);
  return { ...school, totals: await readTotals(school.teacher) };
}

export const shoppers = (evening: Evening) => shop(evening);
export const board = (evening: Evening) => watchBoard(evening, { seconds: SECONDS, listeners: 1 });
export const teardown = ({ totals, teacher }: Evening) => compareTotals(totals, teacher);
export const handleSummary = report('evening-store');
