import {
  type NextClass,
  type NextExam,
  TODAY_ABSENT,
  TODAY_ORDERS,
  type WaitingOrder,
} from '@daad/contracts/today.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { hasMet, isMissing } from '../attendance/absence.js';
import { registerCounts } from '../attendance/memberships.js';
import { examStudentsNumber } from '../exams/exam-students-number.js';
import { isoOf } from '../iso-sql.js';
import { orderCount } from '../orders/order-count.js';
import { statement } from '../sql/statement.js';
import {
  bool,
  day,
  int,
  json,
  nullable,
  numeric,
  text,
  timeOfDay,
  timestamp,
  uuid,
  wallTime,
} from '../sql/types.js';
import { cairoDayOf } from './reports.statements.js';

const NOW = { date: day, now: wallTime };
/** No teacher has more in a day; the list is bounded all the same. */
const MOST_CLASSES = 100;

/** The classes whose day is today, and those with a record of today. */
const isOfToday = `(c.deleted_at is null and (c.day = extract(dow from :date::date)
  or exists (select from attendance met where met.class_id = c.id and met.date = :date)))`;

export const classesOfToday = statement('today-classes', {
  params: NOW,
  row: {
    id: uuid,
    name: text,
    stage: text,
    day: int,
    time: timeOfDay,
    scheduled: bool,
    studentsNumber: int,
    attended: int,
    met: bool,
  },
  sql: `
    select c.id, c.name, g.name as stage, c.day, c.time, c.day = extract(dow from :date::date) as scheduled,
           counts.attended + counts.missing as "studentsNumber", counts.attended,
           ${hasMet('c', ':date::date', ':now')} as met
    from class c join stage g on g.id = c.stage_id, lateral (${registerCounts('c.id', ':date::date')}) counts
    where ${isOfToday}
    order by c.time, c.index, c.id limit ${MOST_CLASSES}`,
});

// A membership ends with its student, so that students are looked up for the names alone.
export const absentToday = statement('today-absent', {
  params: NOW,
  row: {
    studentId: uuid,
    fullName: text,
    code: text,
    parentPhoneNumber: text,
    classId: uuid,
    className: text,
    contactedAt: nullable(text),
    contactedBy: nullable(text),
    totalCount: int,
  },
  sql: `
    with absent as (
      select l.id, l.student_id, c.id as class_id, c.name, c.time, c.index, count(*) over () as total
      from class c join class_student l on l.class_id = c.id and ${isMissing('l', ':date::date')}
      where ${isOfToday} and ${hasMet('c', ':date::date', ':now')}
      order by c.time, c.index, c.id, l.id limit ${TODAY_ABSENT}
    )
    select s.id as "studentId", s.full_name as "fullName", s.code, s.parent_phone_number as "parentPhoneNumber",
           a.class_id as "classId", a.name as "className", a.total as "totalCount",
           ${isoOf('contact.created_at')} as "contactedAt", contact.author_name as "contactedBy"
    from absent a join student s on s.id = a.student_id
    left join absence_contact contact
      on contact.student_id = a.student_id and contact.class_id = a.class_id and contact.date = :date
    order by a.time, a.index, a.class_id, a.id`,
});

/** What waits and what is next, in one trip; each is the first entries of an index. */
export const waitingAndNext = statement('today-waiting-and-next', {
  params: { ...NOW, instant: timestamp },
  row: {
    waitingCount: int,
    waiting: json<WaitingOrder[]>(),
    nextExam: nullable(json<NextExam>()),
    nextClass: nullable(json<NextClass>()),
  },
  sql: `
    select ${orderCount(String(ORDER_STATUSES.Pending))} as "waitingCount",
      (select coalesce(jsonb_agg(jsonb_build_object(
         'id', id, 'number', order_number, 'studentId', student_id, 'student', student_name, 'total', total_price,
         'createdAt', ${isoOf('created_at')}) order by created_at desc, id desc), '[]')
       from (select * from orders where status = ${ORDER_STATUSES.Pending}
             order by created_at desc, id desc limit ${TODAY_ORDERS}) newest) as waiting,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'date', ${isoOf('e.date')}, 'degree', e.degree,
                                 'studentsNumber', ${examStudentsNumber('e.id')})
       from exam e where e.date > :instant order by e.date, e.id limit 1) as "nextExam",
      (select jsonb_build_object('id', id, 'name', name, 'date', :date::date + ahead, 'time', time)
       from (
         select c.id, c.name, c.time, c.index,
                mod(c.day - extract(dow from :date::date)::int + 7, 7)
                + case when c.day = extract(dow from :date::date) and c.time <= :now::timestamp::time then 7 else 0 end as ahead
         from class c where c.deleted_at is null
       ) coming order by ahead, time, index, id limit 1) as "nextClass"`,
});

/** The days of the charts, including those without orders or attendance. */
export const lastDays = statement('today-days', {
  params: { from: day, to: day, start: timestamp, end: timestamp },
  row: { date: day, income: numeric, attended: int },
  sql: `
    with earned as (
      select ${cairoDayOf('created_at')} as date, sum(total_price) as income
      from orders where created_at >= :start and created_at < :end and status = ${ORDER_STATUSES.Delivered} group by 1
    )
    select d.date::date as date, coalesce(e.income, 0) as income,
           (select count(*) from attendance a where a.date = d.date::date) as attended
    from generate_series(:from::date, :to::date, interval '1 day') d (date)
    left join earned e on e.date = d.date
    order by d.date`,
});
