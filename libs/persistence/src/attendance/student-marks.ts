import { isAbsent } from './absence.js';

/**
 * The attendance of one student between two days, as rows of `date`, `class_id`, `name` (of the class), `attended` and
 * `points`: the records, and the absences of all classes that the student was in, also of those before the present one.
 * The arguments are expressions: the id, the days, and the text of `cairoWallTime`.
 */
export const studentMarks = (studentId: string, from: string, to: string, now: string): string => `
  select a.date, a.class_id, c.name, true as attended, a.points
  from attendance a join class c on c.id = a.class_id
  where a.student_id = ${studentId} and a.date between ${from} and ${to}
  union all
  select lesson.day::date, c.id, c.name, false, 0
  from class_student l
  join class c on c.id = l.class_id
  cross join generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') lesson (day)
  where l.student_id = ${studentId} and ${isAbsent('c', 'l', 'lesson.day::date', now)}`;
