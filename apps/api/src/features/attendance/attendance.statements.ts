import { isAbsent } from '@daad/persistence/attendance/absence';
import { statement } from '@daad/persistence/sql/statement';
import { bool, day, uuid, wallTime } from '@daad/persistence/sql/types';

/** By the rule of absence, which is SQL. */
export const findAbsence = statement('find-absence', {
  params: { studentId: uuid, classId: uuid, date: day, now: wallTime },
  row: { absent: bool },
  sql: `
    select exists (
      select from class c join class_student l on l.class_id = c.id
      where c.id = :classId and l.student_id = :studentId and ${isAbsent('c', 'l', ':date::date', ':now')}
    ) as absent`,
});
