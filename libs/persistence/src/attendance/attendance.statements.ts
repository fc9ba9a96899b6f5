import { awardingPoints, pointsChanged, pointsRecomputed } from '../points/awarding-points.js';
import type { EventOf } from '../sql/events.js';
import { statement } from '../sql/statement.js';
import { bool, day, int, rows, text, uuid } from '../sql/types.js';
import { isOnRegister } from './memberships.js';

/** An absence as the contract has it; a record has an id as well. */
export const ABSENCE_ROW = {
  studentId: uuid,
  fullName: text,
  code: text,
  phoneNumber: text,
  parentPhoneNumber: text,
  classId: uuid,
  className: text,
  date: day,
  points: int,
};
export const RECORD_ROW = { id: uuid, ...ABSENCE_ROW };

/** The event of each `record`. */
export const recordEvent = (condition = 'true'): EventOf<'attendance.marked' | 'attendance.removed'> => ({
  aggregateId: 'class_id',
  payload: {
    attendanceId: 'id',
    studentId: 'student_id',
    studentName: 'full_name',
    classId: 'class_id',
    className: 'class_name',
    date: 'date',
    points: 'points',
  },
  from: `record where ${condition} order by id`,
});

/**
 * Record, ledger, sums and events of a set of marks, in one trip. Students are locked first, in id order, so that calls
 * for the same student follow one another without deadlocks; the unique key then stops the second call.
 */
export const writeMarks = statement('mark-attendance', {
  params: {
    marks: rows({ id: uuid, studentId: uuid, classId: uuid, date: day }),
    authorId: uuid,
    eachMark: bool,
    eachChange: bool,
  },
  row: RECORD_ROW,
  writes: {
    'attendance.marked': recordEvent(':eachMark'),
    'points.changed': pointsChanged(':eachChange'),
    'points.recomputed': pointsRecomputed(
      '(select class_id from record order by class_id limit 1)',
      'not :eachChange',
    ),
  },
  sql: `
    with mark as (
      select * from :marks
    ), present as materialized (
      select id, full_name, code, phone_number, parent_phone_number from student
      where id in (select student_id from mark) and deleted_at is null
      order by id for no key update
    ), marked as (
      insert into attendance (id, student_id, class_id, date, points)
      select mark.id, mark.student_id, mark.class_id, mark.date,
             coalesce((select attendance_points from points_settings), 0)
      from present
      join mark on mark.student_id = present.id
      join class c on c.id = mark.class_id and c.deleted_at is null
      where exists (
        select from class_student l
        where l.class_id = mark.class_id and l.student_id = mark.student_id and ${isOnRegister('l', 'mark.date')})
      order by mark.student_id, mark.class_id, mark.date
      on conflict (class_id, date, student_id) do nothing
      returning id, student_id, class_id, date, points
    ), record as (
      select marked.*, present.full_name, present.code, present.phone_number, present.parent_phone_number,
             c.name as class_name
      from marked
      join present on present.id = marked.student_id
      join class c on c.id = marked.class_id
    ), award as (
      select uuid_v7() as id, student_id, 'attendance' as kind, points,
             'حضور ' || class_name || ' بتاريخ ' || date as comment, id as source_id, :authorId::uuid as author_id
      from record
    ), ${awardingPoints}, announced as (:writes)
    select id, student_id as "studentId", full_name as "fullName", code, phone_number as "phoneNumber",
           parent_phone_number as "parentPhoneNumber", class_id as "classId", class_name as "className", date, points
    from record`,
});
