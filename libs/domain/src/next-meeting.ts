import { addDays, weekdayOf } from './calendar-day.js';
import { cairoWallTime } from './cairo-time.js';

/** A class has a start time only; after this long its meeting counts as over. */
const MEETING_MINUTES = 120;

export interface NextMeeting {
  date: string;
  /** The meeting is on now. */
  hasBegun: boolean;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The next meeting of a class that meets weekly on `day` (0 is Sunday) at `time` ('HH:mm:ss'): today until it is over, at the
 * latest at midnight. `now` is what the clocks in Cairo show ('YYYY-MM-DD HH:mm').
 */
export function nextMeeting(
  { day, time }: { day: number; time: string },
  now = cairoWallTime(new Date()),
): NextMeeting {
  const [today = '', clock = ''] = now.split(' ');
  const daysAhead = (day - weekdayOf(today) + 7) % 7;
  const sinceStart = minutesOf(clock) - minutesOf(time);
  if (daysAhead > 0 || sinceStart < 0) return { date: addDays(today, daysAhead), hasBegun: false };
  return sinceStart < MEETING_MINUTES
    ? { date: today, hasBegun: true }
    : { date: addDays(today, 7), hasBegun: false };
}

interface WeeklyClass {
  day: number;
  time: string;
}

/**
 * The class that the door opens on: the one that meets now (of several the one that began last), else the next one of today, else
 * the next one of all. Null without classes. `now` as in `nextMeeting`.
 */
export function doorClassAt<Class extends WeeklyClass>(
  classes: readonly Class[],
  now = cairoWallTime(new Date()),
): Class | null {
  const meetings = classes.map((one) => ({ one, ...nextMeeting(one, now) }));
  const begun = meetings.filter(({ hasBegun }) => hasBegun).map(({ one }) => one);
  if (begun.length > 0) return begun.reduce((last, one) => (one.time > last.time ? one : last));
  const byMoment = meetings.map(({ one, date }) => ({ one, moment: `${date} ${one.time}` }));
  const [first, ...others] = byMoment;
  if (!first) return null;
  return others.reduce((soonest, each) => (each.moment < soonest.moment ? each : soonest), first).one;
}
