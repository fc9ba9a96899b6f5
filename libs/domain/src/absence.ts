import type { AttendanceState } from './attendance-state.js';
import { cairoWallTime } from './cairo-time.js';
import { addDays, weekdayOf } from './calendar-day.js';

/**
 * A student's time in a class, in Cairo days: from `joinedOn` up to the day before `leftOn`, null for a present member. Both are
 * null for a student who never was in the class and made a meeting up there.
 */
export interface Membership {
  joinedOn: string | null;
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
  return joinedOn !== null && joinedOn <= date && (leftOn === null || date < leftOn);
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

/** The class and day of a meeting, or of the record of a student who made one up. */
export interface ClassOnDay {
  classId: string;
  date: string;
}

/** The Saturday that begins the week of a day. */
export const weekStart = (date: string): string => addDays(date, -((weekdayOf(date) + 1) % 7));

/** Whether a make-up counts for a missed meeting: it was in another class, in the same week from Saturday to Friday. */
export const makesUp = (makeUp: ClassOnDay, missed: ClassOnDay): boolean =>
  makeUp.classId !== missed.classId && weekStart(makeUp.date) === weekStart(missed.date);

interface StudentOnDay {
  /** The student has a record of the class and day. */
  present: boolean;
  /** A make-up counts for the class and day (`makesUp`). */
  madeUp: boolean;
  membership: Membership;
}

/**
 * The attendance of a student at a meeting: present with a record; else, of a class that met (`hasMet`) and had the student in
 * it that day, made up in another class or absent. Null when none of it applies. Inside the database
 * `@daad/persistence/attendance/absence` has the same rule; a test compares the two.
 */
export function attendanceState(
  { present, madeUp, membership }: StudentOnDay,
  { date, met }: { date: string; met: boolean },
): AttendanceState | null {
  if (present) return 'present';
  if (!met || !isMemberOn(membership, date)) return null;
  return madeUp ? 'made-up' : 'absent';
}

/** The rule of absence: the class met, the student was in it that day, has no record of it and did not make it up. */
export const isAbsent = (student: StudentOnDay, meeting: { date: string; met: boolean }): boolean =>
  attendanceState(student, meeting) === 'absent';
