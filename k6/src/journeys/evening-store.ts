/**
 * The evening opening of the store: students browse, fill a cart and order, some of them with two clicks; the teacher's
 * board hears of every order.
 */
import type { JourneyOptions } from '../journey-options.ts';
import { BOARD_LEVELS, watchBoard } from '../acts/board.ts';
import { SHOP_LEVELS, shop } from '../acts/shop.ts';
import { type Books, closeBooks, EXACT_BOOKS, openBooks } from '../outcomes/books.ts';
import { LEVELS, PATIENT } from '../outcomes/levels.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { seconds, users } from '../settings.ts';

const USERS = users(50);
const SECONDS = seconds(60);
type Evening = School & { books: Books };

export const options: JourneyOptions = {
  ...PATIENT,
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
  thresholds: { ...LEVELS, ...EXACT_BOOKS, ...SHOP_LEVELS, ...BOARD_LEVELS },
};

export async function setup(): Promise<Evening> {
  const school = await openSchool(USERS + 1);
  return { ...school, books: await openBooks(school.teacher) };
}

export const shoppers = (evening: Evening) => shop(evening);
export const board = (evening: Evening) => watchBoard(evening, { seconds: SECONDS, listeners: 1 });
export const teardown = ({ books, teacher }: Evening) => closeBooks(books, teacher);
export const handleSummary = report('evening-store');
