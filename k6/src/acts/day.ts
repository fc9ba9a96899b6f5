import type { JourneyOptions } from '../journey-options.ts';
import { share } from '../outcomes/arithmetic.ts';
import { type Books, closeBooks, EXACT_BOOKS, openBooks } from '../outcomes/books.ts';
import { LEVELS, PATIENT } from '../outcomes/levels.ts';
import { openSchool } from '../product/school.ts';
import { BOARD_LEVELS, watchBoard } from './board.ts';
import { DESK_LEVELS, workAtDesk } from './desk.ts';
import { fillHall, hallScenarios } from './hall.ts';
import { HALL_LEVELS } from './hall-outcomes.ts';
import { type Halls, prepareHalls } from './halls.ts';
import { givePoints, SCORE_LEVELS, WATCH_LEVELS, watchLeaderboard } from './leaderboard.ts';
import { closeResults, prepareResults, RESULT_LEVELS, type Results, waitForResult } from './results.ts';
import { SHOP_LEVELS, shop } from './shop.ts';

export type Day = Results & Halls & { books: Books };

interface Size {
  users: number;
  seconds: number;
  halls: number;
  sockets: number;
  socketsPerUser: number;
  /** Boards and watchers come anew after so many seconds; once for the whole day when left out. */
  shift?: number;
}

/** Everything that happens in a school on one day, at the same time, as scenarios and what they do. */
export function schoolDay({ users, seconds, halls, sockets, socketsPerUser, shift }: Size) {
  const parts = share(users, { shoppers: 55, families: 35, desks: 10 });
  const watchers = Math.ceil(sockets / socketsPerUser);
  const everyone = parts.shoppers + parts.families + parts.desks + halls + 1 + watchers + 1;
  const duration = `${seconds}s`;
  const acting = (exec: string, vus: number) =>
    ({ executor: 'constant-vus', exec, vus, duration, gracefulStop: '10m' }) as const;
  const listening = (exec: string, vus: number) =>
    shift === undefined
      ? ({
          executor: 'per-vu-iterations',
          exec,
          vus,
          iterations: 1,
          maxDuration: `${seconds + 900}s`,
        } as const)
      : acting(exec, vus);
  const stay = { seconds: shift ?? seconds, listeners: shift === undefined ? watchers + 1 : Infinity };

  const options: JourneyOptions = {
    ...PATIENT,
    scenarios: {
      shoppers: acting('shopper', parts.shoppers),
      families: acting('family', parts.families),
      desks: acting('desk', parts.desks),
      ...hallScenarios(halls, acting('hall', 1)),
      scorer: acting('scorer', 1),
      watchers: listening('watcher', watchers),
      board: listening('board', 1),
    },
    thresholds: {
      ...LEVELS,
      ...EXACT_BOOKS,
      ...SHOP_LEVELS,
      ...RESULT_LEVELS,
      ...DESK_LEVELS,
      ...HALL_LEVELS,
      ...SCORE_LEVELS,
      ...WATCH_LEVELS,
      ...BOARD_LEVELS,
    },
  };
  return {
    options,
    setup: async (): Promise<Day> => {
      const results = await prepareResults(await openSchool(everyone));
      const rooms = await prepareHalls(results.teacher, halls);
      return { ...results, ...rooms, books: await openBooks(results.teacher) };
    },
    shopper: (day: Day) => shop(day),
    family: (day: Day) => waitForResult(day),
    desk: (day: Day) => workAtDesk(day),
    hall: (day: Day) => fillHall(day, { tidy: true }),
    scorer: (day: Day) => givePoints(day),
    watcher: () => watchLeaderboard({ ...stay, sockets: socketsPerUser }),
    board: (day: Day) => watchBoard(day, stay),
    teardown: async (day: Day): Promise<void> => {
      await closeBooks(day.books, day.teacher);
      await closeResults(day);
    },
  };
}
