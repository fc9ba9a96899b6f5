import { isAbsent, isMemberOn } from '@daad/persistence/attendance/absence';
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

/** Whether homework of a class and day can be noted: the student was in the class on the day, or has a record of it. */
export const findMeeting = statement('find-meeting', {
  params: { studentId: uuid, classId: uuid, date: day },
  row: { belongs: bool },
  sql: `
    select exists (
      select from class_student l
      where l.class_id = :classId and l.student_id = :studentId and ${isMemberOn('l', ':date::date')}
    ) or exists (
      select from attendance a where a.class_id = :classId and a.student_id = :studentId and a.date = :date
    ) as belongs`,
});
