/** The teacher's day: several devices look through the lists and work on the live board of orders. */
import type { JourneyOptions } from '../journey-options.ts';
import { DESK_LEVELS, workAtDesk } from '../acts/desk.ts';
import { type Books, closeBooks, EXACT_BOOKS, openBooks } from '../outcomes/books.ts';
import { LEVELS, PATIENT } from '../outcomes/levels.ts';
import { openSchool, type School } from '../product/school.ts';
import { report } from '../report/report.ts';
import { seconds, users } from '../settings.ts';

const USERS = users(10);
type Day = School & { books: Books };

export const options: JourneyOptions = {
  ...PATIENT,
  scenarios: {
    desks: {
      executor: 'constant-vus',
      exec: 'desk',
      vus: USERS,
      duration: `${seconds(120)}s`,
      gracefulStop: '60s',
    },
  },
  thresholds: { ...LEVELS, ...EXACT_BOOKS, ...DESK_LEVELS },
};

export async function setup(): Promise<Day> {
  const school = await openSchool(USERS);
  return { ...school, books: await openBooks(school.teacher) };
}
export const desk = (day: Day) => workAtDesk(day);
export const teardown = ({ books, teacher }: Day) => closeBooks(books, teacher);
export const handleSummary = report('teachers-day');
