import type { AttendanceMark, StudentHome } from '@daad/contracts/student-home.contract';
import type { OrderStatus } from '@daad/domain/order-status';
import { hasMissed } from '@daad/persistence/attendance/absence';
import { studentMarks } from '@daad/persistence/attendance/student-marks';
import { isoOf } from '@daad/persistence/iso-sql';
import { nextPlaceOf, rankAmongAll } from '@daad/persistence/points/rank';
import { statement } from '@daad/persistence/sql/statement';
import {
  day,
  int,
  intOf,
  json,
  list,
  nullable,
  text,
  timestamp,
  uuid,
  wallTime,
} from '@daad/persistence/sql/types';

type Part<Name extends keyof StudentHome> = NonNullable<StudentHome[Name]>;

/** Everything of a student's home but the attendance, in one trip: one row of each of six tables. */
export const studentHome = statement('student-home', {
  params: { studentId: uuid, todayStart: timestamp, underWay: list(intOf<OrderStatus>()) },
  row: {
    studentId: uuid,
    totalPoints: int,
    rank: int,
    nextPlace: nullable(json<Part<'nextPlace'>>()),
    ownClass: nullable(json<Pick<Part<'nextClass'>, 'id' | 'name' | 'day' | 'time'>>()),
    nextExam: nullable(json<Omit<Part<'nextExam'>, 'status'>>()),
    order: nullable(json<Part<'order'>>()),
    news: nullable(json<Part<'news'>>()),
  },
  sql: `
    select s.id as "studentId", s.total_points as "totalPoints", ${rankAmongAll('s')} as rank,
      ${nextPlaceOf('s')} as "nextPlace",
      (select jsonb_build_object('id', c.id, 'name', c.name, 'day', c.day, 'time', c.time)
       from class_student l join class c on c.id = l.class_id
       where l.student_id = s.id and l.left_on is null) as "ownClass",
      (select jsonb_build_object('id', e.id, 'name', e.name, 'date', ${isoOf('e.date')})
       from exam_student es join exam e on e.id = es.exam_id
       where es.student_id = s.id and es.degree = 0 and e.date >= :todayStart
       order by e.date, e.id limit 1) as "nextExam",
      (select jsonb_build_object(
         'id', o.id, 'orderNumber', o.order_number, 'orderStatus', o.status, 'createdAt', ${isoOf('o.created_at')},
         'totalPrice', o.total_price, 'itemsCount', o.items_count,
         'timeline', (
           select coalesce(jsonb_agg(jsonb_build_object(
             'from', t.from_status, 'to', t.to_status, 'authorName', t.author_name,
             'createdAt', ${isoOf('t.created_at')}) order by t.id), '[]')
           from order_status_change t where t.order_id = o.id))
       from orders o where o.student_id = s.id and o.status = any(:underWay)
       order by o.created_at desc, o.id desc limit 1) as "order",
      (select jsonb_build_object(
         'id', n.id, 'title', n.title, 'newsType', n.news_type, 'createdDate', ${isoOf('n.created_at')})
       from news n order by n.created_at desc, n.id desc limit 1) as news
    from student s where s.id = :studentId and s.deleted_at is null`,
});

/** The marks of one month. */
export const marksOfMonth = statement('student-marks', {
  params: { studentId: uuid, from: day, to: day, now: wallTime },
  row: { marks: json<AttendanceMark[]>() },
  sql: `
    select coalesce(jsonb_agg(jsonb_build_object(
      'date', d.date, 'classId', d.class_id, 'className', d.name,
      'state', d.state, 'points', d.points, 'makeUp', d.make_up, 'madeUpIn', d.made_up_in, 'homework', d.homework)
      order by d.date desc, d.name), '[]') as marks
    from (${studentMarks(':studentId', ':from', ':to', ':now')}) d`,
});

/**
 * The months that have marks, newest first: those with a record, and those in which a class met while the student was in it,
 * which gives either a record or a missed meeting. Two lookups for each month and membership, not one for each day.
 */
export const monthsWithMarks = statement('student-months', {
  params: { studentId: uuid, today: day, now: wallTime },
  row: { month: text },
  sql: `
    with first as (
      select least(
        (select min(date) from attendance where student_id = :studentId),
        (select min(joined_on) from class_student where student_id = :studentId)) as day
    )
    select to_char(month.start, 'YYYY-MM') as month
    from first, generate_series(date_trunc('month', first.day::timestamp), :today::date::timestamp, interval '1 month') month (start)
    where exists (
        select from attendance own where own.student_id = :studentId
          and own.date >= month.start::date and own.date < (month.start + interval '1 month')::date)
      or exists (
        select from class_student l join class c on c.id = l.class_id
        where l.student_id = :studentId and (
          exists (
            select from attendance met where met.class_id = l.class_id
              and met.date >= greatest(month.start::date, l.joined_on)
              and met.date < least((month.start + interval '1 month')::date, coalesce(l.left_on, 'infinity')))
          or (month.start = date_trunc('month', :today::date::timestamp) and ${hasMissed('c', 'l', ':today::date', ':now')})))
    order by month.start desc`,
});
