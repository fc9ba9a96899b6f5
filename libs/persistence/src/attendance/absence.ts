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

/** The student was in the class on the day and has no record of it. */
export const hasNoRecord = (l: string, day: string): string =>
  `(${isMemberOn(l, day)} and not exists (
     select from attendance own where own.class_id = ${l}.class_id and own.date = ${day} and own.student_id = ${l}.student_id))`;

/** The student missed the meeting of the class on the day, and is absent unless he made it up. */
export const hasMissed = (c: string, l: string, day: string, now: string): string =>
  `(${hasMet(c, day, now)} and ${hasNoRecord(l, day)})`;

/** The Saturday that begins the week of a day. */
const weekStart = (day: string) => `(${day} - (extract(dow from ${day})::int + 1) % 7)`;

/** The records of the student in other classes that replace missed meetings of that week, from Saturday to Friday. */
const makeUps = (l: string, day: string) => `
  made.make_up and made.student_id = ${l}.student_id and made.class_id <> ${l}.class_id
  and made.date between ${weekStart(day)} and ${weekStart(day)} + 6`;

/** The student made a missed meeting of the day up in another class; few students do, and an index has these records alone. */
export const hasMadeUp = (l: string, day: string): string =>
  `exists (select from attendance made where ${makeUps(l, day)})`;

/** Where the student made a missed meeting of the day up, as the contract has it; null for one who did not. */
export const madeUpIn = (l: string, day: string): string => `(
  select jsonb_build_object('classId', made.class_id, 'className', made_in.name, 'date', made.date)
  from attendance made join class made_in on made_in.id = made.class_id
  where ${makeUps(l, day)} order by made.date, made.id limit 1)`;

/** Of a day on which the class met: the student was absent. */
export const isMissing = (l: string, day: string): string =>
  `(${hasNoRecord(l, day)} and not ${hasMadeUp(l, day)})`;

/** The student was absent from the class on the day. */
export const isAbsent = (c: string, l: string, day: string, now: string): string =>
  `(${hasMet(c, day, now)} and ${isMissing(l, day)})`;

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
