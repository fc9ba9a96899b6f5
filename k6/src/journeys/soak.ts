/**
 * The mixed day for hours, which shows leaks. Sessions outlive their access tokens, so all users renew them; boards and
 * watchers reconnect every few minutes, as people do.
 */
import { schoolDay } from '../scenarios/day.ts';
import { report } from '../report/report.ts';
import { number, seconds, users } from '../settings.ts';

export const { options, setup, shopper, family, admin, classAttendance, scorer, watcher, board, teardown } =
  schoolDay({
    users: users(60),
    seconds: seconds(4 * 3600),
    classes: number('CLASSES', 2),
    sockets: number('SOCKETS', 200),
    socketsPerUser: number('SOCKETS_PER_USER', 50),
    reconnectAfter: number('RECONNECT_AFTER', 600),
  });
export const handleSummary = report('soak');
