import { cairoWallTime } from './cairo-time.js';
import { weekdayOf } from './calendar-day.js';

/** A student's time in a class, in Cairo days: from `joinedOn` up to the day before `leftOn`, null for a present member. */
export interface Membership {
  joinedOn: string;
  leftOn: string | null;
}

/** A class on one day. */
export interface Meeting {
  date: string;
  /** The weekday and time ('HH:mm:ss') at which the class meets. */
  day: number;
  time: string;
  /** How many students of the class have a record of that day. */
  attended: number;
}

/** Whether a student was in the class on a day. */
export function isMemberOn({ joinedOn, leftOn }: Membership, date: string): boolean {
  return joinedOn <= date && (leftOn === null || date < leftOn);
}

/**
 * Whether a class met on a day: when anybody attended, and today also once its start time is past. `now` is what the clocks
 * in Cairo show ('YYYY-MM-DD HH:mm'). Specification 4, section 1.
 */
export function hasMet({ date, day, time, attended }: Meeting, now = cairoWallTime(new Date())): boolean {
  if (attended > 0) return true;
  const [today, clock] = now.split(' ');
  return date === today && weekdayOf(date) === day && time <= `${clock}:00`;
}

/**
 * The rule of absence: the class met (`hasMet`), the student was in it that day and has no record of it. Inside the database
 * `@daad/persistence/attendance/absence` has the same rule; a test compares the two.
 */
export function isAbsent(
  { present, membership }: { present: boolean; membership: Membership },
  { date, met }: { date: string; met: boolean },
): boolean {
  return met && !present && isMemberOn(membership, date);
}
