import type { AttendanceRecord } from '@daad/contracts/attendance.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { awardingPoints } from '../points/award-points.js';
import { run, statement } from '../statement.js';
import { isOnRegister } from './memberships.js';

export interface AttendanceMark {
  studentId: string;
  classId: string;
  date: string;
}

/**
 * Record, ledger, sums and events in one statement. Students are locked first, in id order, so that calls for the same
 * student follow one another and nobody waits in a circle; the unique key then tells the second call from the first.
 */
const mark = statement<AttendanceRecord>(
  'mark-attendance',
  `with asked as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[]) as asked (id, student_id, class_id, date)
   ), present as materialized (
     select id, full_name, code, phone_number, parent_phone_number from student
     where id in (select student_id from asked) and deleted_at is null
     order by id for no key update
   ), marked as (
     insert into attendance (id, student_id, class_id, date, points)
     select asked.id, asked.student_id, asked.class_id, asked.date,
            coalesce((select attendance_points from points_settings), 0)
     from present
     join asked on asked.student_id = present.id
     join class c on c.id = asked.class_id and c.deleted_at is null
     where exists (
       select from class_student l
       where l.class_id = asked.class_id and l.student_id = asked.student_id and ${isOnRegister('l', 'asked.date')})
     order by asked.student_id, asked.class_id, asked.date
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
            'حضور ' || class_name || ' بتاريخ ' || date as comment, id as source_id, $5::uuid as author_id
     from record
   ), ${awardingPoints}, announced as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select uuid_v7(), name, aggregate_id, payload, :requestId from (
       select id, 'attendance.marked' as name, class_id as aggregate_id, jsonb_build_object(
                'attendanceId', id, 'studentId', student_id, 'studentName', full_name, 'classId', class_id,
                'className', class_name, 'date', date, 'points', points) as payload
       from record where $6
       union all
       select id, 'points.changed', aggregate_id, payload from points_changed where $7
       union all
       select null, 'points.recomputed', (select class_id from record order by class_id limit 1), payload
       from points_recomputed where not $7
     ) event order by name, id
   )
   select id, student_id as "studentId", full_name as "fullName", code, phone_number as "phoneNumber",
          parent_phone_number as "parentPhoneNumber", class_id as "classId", class_name as "className", date, points
   from record`,
);

interface MarkOptions {
  authorId: string;
  /** `none` when the caller tells of all marks in an event of its own. */
  events?: 'each' | 'none';
  /** `none` for thousands of marks: one `points.recomputed` tells of the points of all. */
  pointsEvents?: 'each' | 'none';
}

/**
 * Marks students present and gives each the points of the current settings. Students who are marked already, are
 * deleted, or are neither in the class now nor were on that day are skipped.
 * @returns the records that are new
 */
export function markAttendance(
  on: EntityManager | DataSource,
  marks: readonly AttendanceMark[],
  { authorId, events = 'each', pointsEvents = 'each' }: MarkOptions,
): Promise<AttendanceRecord[]> {
  return run(on, mark, [
    marks.map(() => newId()),
    marks.map(({ studentId }) => studentId),
    marks.map(({ classId }) => classId),
    marks.map(({ date }) => date),
    authorId,
    events === 'each',
    pointsEvents === 'each',
  ]);
}
