import { ORDER_STATUSES } from '@daad/domain/order-status';
import { hasMadeUp, hasMet, hasNoRecord, isMemberOn } from '../attendance/absence.js';
import { sumOfKind } from '../points/awarding-points.js';
import { statement } from '../sql/statement.js';
import { day, int, nullable, numeric, text, timestamp, uuid, wallTime } from '../sql/types.js';
import { classNameOf } from '../students/student-class.js';

// Each report is one statement over the rows of its window.

/** The Sunday that begins the week of a day. */
const sundayOf = (date: string) => `(${date} - extract(dow from ${date})::int)`;
export const cairoDayOf = (instant: string) => `(${instant} at time zone 'Africa/Cairo')::date`;

/** A window as days, and as its first instant and the first one after it. */
const WINDOW = { from: day, to: day, start: timestamp, end: timestamp };
/** Every week that the window touches, also those in which nothing happened. */
const weeks = `select week::date as "weekStart"
  from generate_series(${sundayOf(':from::date')}, :to::date, interval '7 days') week`;

export const ordersByWeek = statement('report-orders', {
  params: WINDOW,
  row: { weekStart: day, ordersNumber: int, income: numeric },
  sql: `
    with weeks as (${weeks}), counted as (
      select ${sundayOf(cairoDayOf('created_at'))} as week, count(*) as orders,
             sum(total_price) filter (where status = ${ORDER_STATUSES.Delivered}) as income
      from orders where created_at >= :start and created_at < :end group by 1
    )
    select w."weekStart", coalesce(c.orders, 0) as "ordersNumber", coalesce(c.income, 0) as income
    from weeks w left join counted c on c.week = w."weekStart" order by w."weekStart"`,
});

export const attendanceByWeek = statement('report-attendance', {
  params: { from: day, to: day, now: wallTime },
  row: {
    classId: uuid,
    className: text,
    weekStart: day,
    meetings: int,
    attended: numeric,
    expected: numeric,
  },
  sql: `
    with meeting as materialized (
      select c.id as class_id, calendar.date::date as date
      from class c cross join generate_series(:from::date, :to::date, interval '1 day') calendar (date)
      where c.deleted_at is null and ${hasMet('c', 'calendar.date::date', ':now')}
    ), present as (
      select a.class_id, a.date, count(*) as students, count(l.id) as members
      from attendance a
      left join class_student l
        on l.class_id = a.class_id and l.student_id = a.student_id and ${isMemberOn('l', 'a.date')}
      where a.date >= :from and a.date <= :to group by a.class_id, a.date
    ), span as (
      select class_id, joined_on, left_on, count(*) as students from class_student group by class_id, joined_on, left_on
    ), member as (
      select m.class_id, m.date, sum(l.students) as students
      from meeting m join span l on l.class_id = m.class_id and ${isMemberOn('l', 'm.date')}
      group by m.class_id, m.date
    ), made_up as (
      -- Found by the make-ups, which are few.
      select m.class_id, m.date, count(*) as students
      from class_student l join meeting m on m.class_id = l.class_id
      where l.student_id in (
          select student_id from attendance
          where make_up and date between :from::date - 6 and :to::date + 6)
        and ${hasNoRecord('l', 'm.date')} and ${hasMadeUp('l', 'm.date')}
      group by m.class_id, m.date
    )
    select c.id as "classId", c.name as "className", ${sundayOf('m.date')} as "weekStart", count(*) as meetings,
           coalesce(sum(p.students), 0) as attended,
           -- The absent are the members without a record, but for those who made it up: over a year it is quicker to subtract
           -- than to look for each.
           coalesce(sum(p.students), 0) + coalesce(sum(i.students), 0) - coalesce(sum(p.members), 0)
           - coalesce(sum(u.students), 0) as expected
    from meeting m
    join class c on c.id = m.class_id
    left join present p on p.class_id = m.class_id and p.date = m.date
    left join member i on i.class_id = m.class_id and i.date = m.date
    left join made_up u on u.class_id = m.class_id and u.date = m.date
    group by c.id, "weekStart" order by "weekStart", c.index, c.id`,
});

export const pointsByWeek = statement('report-points', {
  params: WINDOW,
  row: { weekStart: day, attendance: numeric, exam: numeric, direct: numeric, minus: numeric },
  sql: `
    with weeks as (${weeks}), given as (
      select ${sundayOf(cairoDayOf('created_at'))} as week, kind, sum(points) as points
      from points_ledger where created_at >= :start and created_at < :end group by 1, 2
    )
    select w."weekStart", ${sumOfKind('attendance')} as attendance, ${sumOfKind('exam')} as exam,
           ${sumOfKind('direct')} as direct, -${sumOfKind('minus')} as minus
    from weeks w left join given g on g.week = w."weekStart"
    group by w."weekStart" order by w."weekStart"`,
});

export const studentMoves = statement('report-students', {
  params: { startBefore: timestamp, start: timestamp, end: timestamp, places: int },
  row: {
    studentId: uuid,
    studentName: text,
    studentCode: text,
    educationalStageName: nullable(text),
    className: nullable(text),
    totalPoints: int,
    gained: int,
    gainedBefore: int,
    topPlace: int,
    fallingPlace: int,
  },
  sql: `
    with moved as (
      select student_id,
             coalesce(sum(points) filter (where created_at >= :start), 0) as gained,
             coalesce(sum(points) filter (where created_at < :start), 0) as gained_before
      from points_ledger where created_at >= :startBefore and created_at < :end group by student_id
    ), placed as (
      select s.id as "studentId", s.full_name as "studentName", s.code as "studentCode",
             st.name as "educationalStageName", s.total_points as "totalPoints",
             m.gained, m.gained_before as "gainedBefore",
             row_number() over (order by m.gained desc, s.id) as "topPlace",
             row_number() over (order by m.gained - m.gained_before, s.id) as "fallingPlace"
      from moved m
      join student s on s.id = m.student_id and s.deleted_at is null
      left join stage st on st.id = s.stage_id
    )
    select *, ${classNameOf('placed."studentId"')} as "className" from placed where "topPlace" <= :places or "fallingPlace" <= :places`,
});
