import { isAbsent } from '@daad/persistence/attendance/absence';
import { recordEvent } from '@daad/persistence/attendance/attendance.statements';
import { awardingPoints, pointsChanged } from '@daad/persistence/points/awarding-points';
import { statement } from '@daad/persistence/sql/statement';
import { bool, day, int, list, uuid, wallTime } from '@daad/persistence/sql/types';

/**
 * Records, ledger, sums and events in one trip. Students are locked before their records go, as in marking; a record that
 * another call has just removed is skipped.
 */
export const removeRecords = statement('remove-attendance', {
  params: { ids: list(uuid), authorId: uuid },
  row: { removed: int },
  writes: { 'attendance.removed': recordEvent(), 'points.changed': pointsChanged() },
  sql: `
    with student_of as materialized (
      select id, full_name from student
      where id in (select student_id from attendance where id = any(:ids))
      order by id for no key update
    ), removed as (
      delete from attendance a using student_of
      where a.id = any(:ids) and student_of.id = a.student_id
      returning a.id, a.student_id, a.class_id, a.date, a.points, student_of.full_name
    ), record as (
      select removed.*, c.name as class_name from removed join class c on c.id = removed.class_id
    ), award as (
      select uuid_v7() as id, student_id, 'attendance' as kind, -points as points,
             'إلغاء حضور ' || class_name || ' بتاريخ ' || date as comment, id as source_id, :authorId::uuid as author_id
      from record
    ), ${awardingPoints}, announced as (:writes)
    select count(*) as removed from record`,
});

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
