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

/**
 * A query of one row: `days`, the newest first, of the last `count` meetings of the class up to a day, and `last`, the first of
 * them. Both are null or fewer where the class has not met so often.
 */
export const lastMeetings = (c: string, until: string, now: string, count: string): string => {
  const before = (day: string) =>
    `(select max(met.date) from attendance met where met.class_id = ${c}.id and met.date < ${day})`;
  return `
    with recursive meeting (day, number) as (
      select case when ${hasMet(c, until, now)} then ${until} else ${before(until)} end, 1
      union all
      select ${before('meeting.day')}, number + 1 from meeting where day is not null and number < ${count}
    )
    select array_agg(day order by number) filter (where day is not null) as days, max(day) as last from meeting`;
};
