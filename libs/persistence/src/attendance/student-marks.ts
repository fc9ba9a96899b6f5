import type { AttendanceState } from '@daad/domain/attendance-state';
import { hasMissed, madeUpIn } from './absence.js';

const state = (name: AttendanceState) => `'${name}'`;

/**
 * The attendance of one student between two days, as rows of `date`, `class_id`, `name` (of the class), `state`, `points`,
 * `make_up`, `made_up_in` and `homework`: the records, and the missed meetings of all classes that the student was in, also of
 * those before the present one. The arguments are expressions: the id, the days, and the text of `cairoWallTime`.
 */
export const studentMarks = (studentId: string, from: string, to: string, now: string): string => `
  select mark.*, ${homeworkOf(studentId, 'mark.class_id', 'mark.date')} as homework
  from (
    select a.date, a.class_id, c.name, ${state('present')} as state, a.points, a.make_up, null::jsonb as made_up_in
    from attendance a join class c on c.id = a.class_id
    where a.student_id = ${studentId} and a.date between ${from} and ${to}
    union all
    select missed.date, missed.class_id, missed.name,
           case when missed.made_up_in is null then ${state('absent')} else ${state('made-up')} end, 0, false, missed.made_up_in
    from (
      select lesson.day::date as date, c.id as class_id, c.name, ${madeUpIn('l', 'lesson.day::date')} as made_up_in
      from class_student l
      join class c on c.id = l.class_id
      cross join generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') lesson (day)
      where l.student_id = ${studentId} and ${hasMissed('c', 'l', 'lesson.day::date', now)}
    ) missed
  ) mark`;

/** What a student brought of the homework of a class and day; null where nothing is noted. */
export const homeworkOf = (studentId: string, classId: string, day: string): string => `(
  select brought.state from homework brought
  where brought.student_id = ${studentId} and brought.class_id = ${classId} and brought.date = ${day})`;
