import { isMemberOn } from './absence.js';

/*
 * Who is in which class and since when. A student is in one class at most; the row of a former member stays, with the day. All
 * that is about the classes of now asks for `left_on is null`.
 */

/**
 * Whose attendance of the day can be recorded: those who were in the class on the day, and those who are in it now, because
 * the records of earlier meetings may be entered after the students.
 */
export const isOnRegister = (l: string, day: string): string =>
  `(${l}.left_on is null or ${isMemberOn(l, day)})`;
