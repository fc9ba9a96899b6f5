/*
 * The rule of absence (specification 4, section 1) as conditions for statements; `@daad/domain/absence` has it for code.
 * `c` is a row of class and `l` one of class_student, `day` a date, and `now` the text of `cairoWallTime` as a parameter.
 */

/** The student was in the class on the day. The day of leaving no longer counts, so a student is in one class a day at most. */
export const isMemberOn = (l: string, day: string): string =>
  `(${l}.joined_on <= ${day} and (${l}.left_on is null or ${l}.left_on > ${day}))`;

/** The class met: a student attended, or it is today and the start time is past. */
export const hasMet = (c: string, day: string, now: string): string =>
  `(exists (select from attendance met where met.class_id = ${c}.id and met.date = ${day})
    or (${day} = ${now}::timestamp::date and extract(dow from ${day}) = ${c}.day and ${c}.time <= ${now}::timestamp::time))`;

/** The student was in the class on the day and has no record of it; of a day on which the class met, that is absence. */
export const hasNoRecord = (l: string, day: string): string =>
  `(${isMemberOn(l, day)} and not exists (
     select from attendance own where own.class_id = ${l}.class_id and own.date = ${day} and own.student_id = ${l}.student_id))`;

/** The student was absent from the class on the day. */
export const isAbsent = (c: string, l: string, day: string, now: string): string =>
  `(${hasMet(c, day, now)} and ${hasNoRecord(l, day)})`;
