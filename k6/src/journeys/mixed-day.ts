/** A day of the whole school at once: store, results, desks, halls, points, leaderboards and the board of orders. */
import { schoolDay } from '../acts/day.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

export const { options, setup, shopper, family, desk, hall, scorer, watcher, board, teardown } = schoolDay({
  users: users(100),
  seconds: seconds(600),
  halls: number('HALLS', 2),
  sockets: number('SOCKETS', 500),
  socketsPerUser: number('SOCKETS_PER_USER', 50),
});
export const handleSummary = report('mixed-day');
