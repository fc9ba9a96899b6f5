import type { JourneyOptions } from '../journey-options.ts';
import { share } from '../outcomes/arithmetic.ts';
import { type Totals, compareTotals, TOTAL_THRESHOLDS, readTotals } from '../outcomes/totals.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { openSchool } from '../product/school.ts';
import { BOARD_THRESHOLDS, watchBoard } from './board.ts';
import { ADMIN_THRESHOLDS, workAsAdmin } from './admin.ts';
import { markClass, classScenarios } from './class-attendance.ts';
import { CLASS_THRESHOLDS } from './class-outcomes.ts';
import { type ClassesSetup, prepareClasses } from './classes.ts';
import { givePoints, SCORE_THRESHOLDS, WATCH_THRESHOLDS, watchLeaderboard } from './leaderboard.ts';
import { closeResults, prepareResults, RESULT_THRESHOLDS, type Results, waitForResult } from './results.ts';
import { SHOP_THRESHOLDS, shop } from './shop.ts';

export type Day = Results & ClassesSetup & { totals: Totals };

interface Size {
  users: number;
  seconds: number;
  classes: number;
  sockets: number;
  socketsPerUser: number;
  /** Seconds after which boards and watchers reconnect; without it they stay connected. */
  reconnectAfter?: number;
}

/** All that happens in a school on one day, at the same time, as k6 scenarios and their functions. */
export function schoolDay({ users, seconds, classes, sockets, socketsPerUser, reconnectAfter }: Size) {
  const parts = share(users, { shoppers: 55, families: 35, admins: 10 });
  const watchers = Math.ceil(sockets / socketsPerUser);
  const accounts = parts.shoppers + parts.families + parts.admins + classes + 1 + watchers + 1;
  const duration = `${seconds}s`;
  const active = (exec: string, vus: number) =>
    ({ executor: 'constant-vus', exec, vus, duration, gracefulStop: '10m' }) as const;
  const receiving = (exec: string, vus: number) =>
    reconnectAfter === undefined
      ? ({
          executor: 'per-vu-iterations',
          exec,
          vus,
          iterations: 1,
          maxDuration: `${seconds + 900}s`,
        } as const)
      : active(exec, vus);
  const stay = {
    seconds: reconnectAfter ?? seconds,
    listeners: reconnectAfter === undefined ? watchers + 1 : Infinity,
  };

  const options: JourneyOptions = {
    ...SETUP_TIMEOUTS,
    scenarios: {
      shoppers: active('shopper', parts.shoppers),
      families: active('family', parts.families),
      admins: active('admin', parts.admins),
      ...classScenarios(classes, active('classAttendance', 1)),
      scorer: active('scorer', 1),
      watchers: receiving('watcher', watchers),
      board: receiving('board', 1),
    },
    thresholds: {
      ...THRESHOLDS,
      ...TOTAL_THRESHOLDS,
      ...SHOP_THRESHOLDS,
      ...RESULT_THRESHOLDS,
      ...ADMIN_THRESHOLDS,
      ...CLASS_THRESHOLDS,
      ...SCORE_THRESHOLDS,
      ...WATCH_THRESHOLDS,
      ...BOARD_THRESHOLDS,
    },
  };
  return {
    options,
    setup: async (): Promise<Day> => {
      const results = await prepareResults(await openSchool(accounts));
      const prepared = await prepareClasses(results.teacher, classes);
      return { ...results, ...prepared, totals: await readTotals(results.teacher) };
    },
    shopper: (day: Day) => shop(day),
    family: (day: Day) => waitForResult(day),
    admin: (day: Day) => workAsAdmin(day),
    classAttendance: (day: Day) => markClass(day, { tidy: true }),
    scorer: (day: Day) => givePoints(day),
    watcher: () => watchLeaderboard({ ...stay, sockets: socketsPerUser }),
    board: (day: Day) => watchBoard(day, stay),
    teardown: async (day: Day): Promise<void> => {
      await compareTotals(day.totals, day.teacher);
      await closeResults(day);
    },
  };
}
