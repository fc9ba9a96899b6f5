import { hasMadeUp, isMemberOn } from './absence.js';

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

/**
 * The register of a class for a day, each student once, as rows of `id`, `class_id`, `student_id`, `joined_on` and `left_on`: with
 * the membership of that day where a student has left since and come back. All in it are members on the day, except those who
 * joined later, and those whose record is all that puts them on it: they were in the class on other days, or never were in it and
 * made a meeting up here. These have no membership, so that `id` is that of the record.
 */
export const registerOf = (classId: string, day: string): string => `
  select l.id, l.class_id, l.student_id, l.joined_on, l.left_on from class_student l
  where l.class_id = ${classId} and l.left_on is null and not exists (
    select from class_student earlier
    where earlier.class_id = ${classId} and earlier.left_on > ${day} and earlier.joined_on <= ${day}
      and earlier.student_id = l.student_id)
  union all
  select l.id, l.class_id, l.student_id, l.joined_on, l.left_on from class_student l
  join student s on s.id = l.student_id and s.deleted_at is null
  where l.class_id = ${classId} and l.left_on > ${day} and l.joined_on <= ${day}
  union all
  select l.id, a.class_id, a.student_id, l.joined_on, l.left_on from attendance a
  cross join lateral (
    select coalesce(former.id, a.id) as id, former.joined_on, former.left_on
    from student s left join class_student former on former.class_id = a.class_id and former.student_id = s.id
    where s.id = a.student_id and s.deleted_at is null
    order by former.joined_on desc, former.id desc limit 1
  ) l
  where a.class_id = ${classId} and a.date = ${day} and not exists (
    select from class_student own
    where own.class_id = a.class_id and own.student_id = a.student_id and ${isOnRegister('own', day)})`;

/**
 * Counts over the register of a class for a day, as one row: who attended, also besides those expected, and of those expected
 * who neither attended nor made it up elsewhere. These are absent once the class has met.
 */
export const registerCounts = (classId: string, day: string): string => `
  select count(a.id) as attended,
         count(*) filter (where a.id is null and ${isMemberOn('l', day)} and not ${hasMadeUp('l', day)}) as missing
  from (${registerOf(classId, day)}) l
  left join attendance a on a.class_id = ${classId} and a.date = ${day} and a.student_id = l.student_id`;
