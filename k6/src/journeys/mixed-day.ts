/** A day of the whole school at once: store, results, admins, classes, points, leaderboards and the board of orders. */
import { schoolDay } from '../scenarios/day.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

export const { options, setup, shopper, family, admin, classAttendance, scorer, watcher, board, teardown } =
  schoolDay({
    users: users(100),
    seconds: seconds(600),
    classes: number('CLASSES', 2),
    sockets: number('SOCKETS', 500),
    socketsPerUser: number('SOCKETS_PER_USER', 50),
  });
export const handleSummary = report('mixed-day');
