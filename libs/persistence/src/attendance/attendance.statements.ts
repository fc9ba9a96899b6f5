import { feesChanged, feesCharged, makingCharges } from '../fees/making-charges.js';
import { chargedSessions, reversingSessions } from '../fees/session-charges.js';
import { awardingPoints, pointsChanged, pointsRecomputed } from '../points/awarding-points.js';
import type { EventOf } from '../sql/events.js';
import { staffName } from '../staff-name.js';
import { statement } from '../sql/statement.js';
import { bool, day, int, list, nullable, rows, text, timestamp, uuid } from '../sql/types.js';
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
export const RECORD_ROW = { id: uuid, ...ABSENCE_ROW, authorName: nullable(text) };

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

const SET_ID = '(select class_id from record order by class_id limit 1)';

/** The comment of an award in the ledger. */
const PRESENT = `'حضور ' || class_name || ' بتاريخ ' || date`;

/**
 * Record, ledger, sums and events of a set of marks, in one trip. Students are locked first, in id order, so that calls
 * for the same student follow one another without deadlocks; the unique key then stops the second call. A day gives its
 * points once when a make-up is among its records (`awardsPoints` of the domain): `made_up_on` also sees a make-up that was
 * written while this statement waited for the student. What the day costs by the session is charged with it.
 */
export const writeMarks = statement('mark-attendance', {
  params: {
    marks: rows({
      id: uuid,
      studentId: uuid,
      classId: uuid,
      date: day,
      makeUp: bool,
      scannedAt: nullable(timestamp),
      /** Null for those of the settings. */
      points: nullable(int),
    }),
    authorId: uuid,
    eachMark: bool,
    eachChange: bool,
    singleFee: bool,
  },
  row: RECORD_ROW,
  writes: {
    'attendance.marked': recordEvent(':eachMark'),
    'points.changed': pointsChanged(':eachChange'),
    'points.recomputed': pointsRecomputed(SET_ID, 'not :eachChange'),
    'fees.changed': feesChanged(':singleFee'),
    'fees.charged': feesCharged(SET_ID, { toStaff: 'true', condition: 'not :singleFee' }),
  },
  sql: `
    with mark as (
      select * from :marks
    ), present as materialized (
      select id, full_name, code, phone_number, parent_phone_number from student
      where id in (select student_id from mark) and deleted_at is null
      order by id for no key update
    ), marked as (
      insert into attendance (id, student_id, class_id, date, points, make_up, scanned_at, author_id)
      select mark.id, mark.student_id, mark.class_id, mark.date,
             case when mark.points is not null then mark.points when made_up_on(present.id, mark.date) then 0
                  else coalesce((select attendance_points from points_settings), 0) end,
             mark.make_up, mark.scanned_at, :authorId::uuid
      from present
      join mark on mark.student_id = present.id
      join class c on c.id = mark.class_id and c.deleted_at is null
      where mark.make_up or exists (
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
             ${PRESENT} as comment, id as source_id, :authorId::uuid as author_id
      from record
    ), ${awardingPoints}, due as materialized (${chargedSessions(':authorId::uuid')}), ${makingCharges}, announced as (:writes)
    select id, student_id as "studentId", full_name as "fullName", code, phone_number as "phoneNumber",
           parent_phone_number as "parentPhoneNumber", class_id as "classId", class_name as "className", date, points,
           ${staffName(':authorId')} as "authorName"
    from record`,
});

/**
 * The students of records and their accounts, locked in id order, for a statement after it: that sees what others wrote before
 * they were, such as a waiver.
 */
export const lockStudentsOfRecords = statement('lock-students-of-records', {
  params: { ids: list(uuid) },
  row: { id: uuid },
  sql: `with locked as materialized (
          select id from student where id in (select student_id from attendance where id = any(:ids))
          order by id for no key update
        ), account as materialized (
          select student_id from fee_account where student_id in (select id from locked)
          order by student_id for no key update
        )
        select locked.id from locked left join account on account.student_id = locked.id`,
});

/**
 * Records, ledger, sums and events in one trip; the students and their accounts are locked. What another call has just removed
 * is skipped. Where a make-up is among the records of a day, one of them has the points of the day: those of a record that goes
 * move to the first one that stays, unless another has points. The charge of the session goes with the last record of the day,
 * and the homework of the meeting with its record: a class and day have one record of a student.
 */
export const removeRecords = statement('remove-attendance', {
  params: { ids: list(uuid), authorId: uuid },
  row: { removed: int },
  writes: {
    'attendance.removed': recordEvent(),
    'points.changed': pointsChanged(),
    'fees.changed': feesChanged('(select count(*) from owed) = 1'),
    'fees.charged': feesCharged(SET_ID, { toStaff: 'true', condition: '(select count(*) from owed) > 1' }),
  },
  sql: `
    with removed as (
      delete from attendance where id = any(:ids) returning id, student_id, class_id, date, points, make_up
    ), without_homework as (
      delete from homework h using removed r
      where h.student_id = r.student_id and h.class_id = r.class_id and h.date = r.date
    ), record as (
      select removed.*, s.full_name, c.name as class_name
      from removed join student s on s.id = removed.student_id join class c on c.id = removed.class_id
    ), day_of_award as (
      select distinct on (student_id, date) student_id, date, points from removed where points > 0
      order by student_id, date, id
    ), heir as (
      select (array_agg(a.id order by a.id))[1] as id, gone.points
      from day_of_award gone
      join attendance a on a.student_id = gone.student_id and a.date = gone.date and a.id <> all(:ids)
      group by gone.student_id, gone.date, gone.points
      having max(a.points) = 0 and (bool_or(a.make_up) or exists (
        select from removed where student_id = gone.student_id and date = gone.date and make_up))
    ), moved as (
      update attendance a set points = heir.points from heir where a.id = heir.id
      returning a.id, a.student_id, a.class_id, a.date, a.points
    ), award as (
      select uuid_v7() as id, student_id, 'attendance' as kind, -points as points,
             'إلغاء حضور ' || class_name || ' بتاريخ ' || date as comment, id as source_id, :authorId::uuid as author_id
      from record
      union all
      select uuid_v7(), student_id, 'attendance', points, ${PRESENT}, id, :authorId
      from (select moved.*, c.name as class_name from moved join class c on c.id = moved.class_id) moved
    ), ${awardingPoints}, ${reversingSessions(':ids', ':authorId::uuid')}, announced as (:writes)
    select count(*) as removed from record`,
});
