/**
 * The mixed day for hours: what grows, leaks or runs out shows itself. Sessions outlive their access tokens, so everyone
 * renews; boards and watchers come anew every few minutes, as people do.
 */
import { schoolDay } from '../acts/day.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

export const { options, setup, shopper, family, desk, hall, scorer, watcher, board, teardown } = schoolDay({
  users: users(60),
  seconds: seconds(4 * 3600),
  halls: number('HALLS', 2),
  sockets: number('SOCKETS', 200),
  socketsPerUser: number('SOCKETS_PER_USER', 50),
  shift: number('SHIFT', 600),
});
export const handleSummary = report('soak');
