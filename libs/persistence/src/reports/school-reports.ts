import {
  REPORT_STUDENTS,
  type StudentMove,
  type WeekOfAttendance,
  type WeekOfOrders,
  type WeekOfPoints,
} from '@daad/contracts/reports.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import type { DataSource } from 'typeorm';
import { hasMet, isMemberOn } from '../attendance/absence.js';
import { run, statement } from '../statement.js';

/** Cairo days, both ends included. */
export interface ReportWindow {
  from: string;
  to: string;
}

/** The Sunday that begins the week of a day. */
const sundayOf = (day: string) => `(${day} - extract(dow from ${day})::int)`;
const cairoDayOf = (instant: string) => `(${instant} at time zone 'Africa/Cairo')::date`;
/** Every week that the window from $1 to $2 touches, also those in which nothing happened. */
const weeks = `select day::date as "weekStart"
  from generate_series(${sundayOf('$1::date')}, $2::date, interval '7 days') day`;

const ordersByWeek = statement<WeekOfOrders>(
  'report-orders',
  `with weeks as (${weeks}), counted as (
     select ${sundayOf(cairoDayOf('created_at'))} as week, count(*) as orders,
            sum(total_price) filter (where status = 3) as income
     from orders where created_at >= $3 and created_at < $4 group by 1
   )
   select w."weekStart", coalesce(c.orders, 0) as "ordersNumber", coalesce(c.income, 0) as income
   from weeks w left join counted c on c.week = w."weekStart" order by w."weekStart"`,
);

const attendanceByWeek = statement<WeekOfAttendance>(
  'report-attendance',
  `with meeting as materialized (
     select c.id as class_id, held.date::date as date
     from class c cross join generate_series($1::date, $2::date, interval '1 day') held (date)
     where c.deleted_at is null and ${hasMet('c', 'held.date::date', '$3')}
   ), present as (
     select a.class_id, a.date, count(*) as students, count(l.id) as members
     from attendance a
     left join class_student l
       on l.class_id = a.class_id and l.student_id = a.student_id and ${isMemberOn('l', 'a.date')}
     where a.date >= $1 and a.date <= $2 group by a.class_id, a.date
   ), span as (
     select class_id, joined_on, left_on, count(*) as students from class_student group by class_id, joined_on, left_on
   ), member as (
     select m.class_id, m.date, sum(l.students) as students
     from meeting m join span l on l.class_id = m.class_id and ${isMemberOn('l', 'm.date')}
     group by m.class_id, m.date
   )
   select c.id as "classId", c.name as "className", ${sundayOf('m.date')} as "weekStart", count(*) as meetings,
          coalesce(sum(p.students), 0) as attended,
          -- The absent are the members without a record: over a year it is quicker to subtract than to look for each.
          coalesce(sum(p.students), 0) + coalesce(sum(i.students), 0) - coalesce(sum(p.members), 0) as expected
   from meeting m
   join class c on c.id = m.class_id
   left join present p on p.class_id = m.class_id and p.date = m.date
   left join member i on i.class_id = m.class_id and i.date = m.date
   group by c.id, "weekStart" order by "weekStart", c.index, c.id`,
);

const pointsByWeek = statement<WeekOfPoints>(
  'report-points',
  `with weeks as (${weeks}), given as (
     select ${sundayOf(cairoDayOf('created_at'))} as week, kind, sum(points) as points
     from points_ledger where created_at >= $3 and created_at < $4 group by 1, 2
   )
   select w."weekStart",
          coalesce(sum(g.points) filter (where g.kind = 'attendance'), 0) as attendance,
          coalesce(sum(g.points) filter (where g.kind = 'exam'), 0) as exam,
          coalesce(sum(g.points) filter (where g.kind = 'direct'), 0) as direct,
          coalesce(-sum(g.points) filter (where g.kind = 'minus'), 0) as minus
   from weeks w left join given g on g.week = w."weekStart"
   group by w."weekStart" order by w."weekStart"`,
);

const studentMoves = statement<StudentMove & { topPlace: number; fallingPlace: number }>(
  'report-students',
  `with moved as (
     select student_id,
            coalesce(sum(points) filter (where created_at >= $2), 0) as gained,
            coalesce(sum(points) filter (where created_at < $2), 0) as gained_before
     from points_ledger where created_at >= $1 and created_at < $3 group by student_id
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
   select * from placed where "topPlace" <= $4 or "fallingPlace" <= $4`,
);

// Each report is one statement over the rows of its window.

export function ordersReport(dataSource: DataSource, window: ReportWindow): Promise<WeekOfOrders[]> {
  return run(dataSource, ordersByWeek, [window.from, window.to, ...instantsOf(window)]);
}

export function attendanceReport(
  dataSource: DataSource,
  { from, to }: ReportWindow,
): Promise<WeekOfAttendance[]> {
  return run(dataSource, attendanceByWeek, [from, to, cairoWallTime(new Date())]);
}

export function pointsReport(dataSource: DataSource, window: ReportWindow): Promise<WeekOfPoints[]> {
  return run(dataSource, pointsByWeek, [window.from, window.to, ...instantsOf(window)]);
}

/** Who gained most, and who gained less than in the window of the same length before, at most `REPORT_STUDENTS` each. */
export async function studentsReport(
  dataSource: DataSource,
  { from, to }: ReportWindow,
): Promise<{ top: StudentMove[]; falling: StudentMove[] }> {
  const [start, end] = instantsOf({ from, to });
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const startBefore = cairoDayStart(addDays(from, -days));
  const moves = await run(dataSource, studentMoves, [startBefore, start, end, REPORT_STUDENTS]);
  const list = (place: 'topPlace' | 'fallingPlace', belongs: (move: StudentMove) => boolean) =>
    moves
      .filter((move) => move[place] <= REPORT_STUDENTS && belongs(move))
      .sort((a, b) => a[place] - b[place])
      .map(({ topPlace: _top, fallingPlace: _falling, ...move }): StudentMove => move);
  return {
    top: list('topPlace', ({ gained }) => gained > 0),
    falling: list('fallingPlace', ({ gained, gainedBefore }) => gained < gainedBefore),
  };
}

/** The first instant of the window, and the first one after it. */
function instantsOf({ from, to }: ReportWindow): [Date, Date] {
  return [cairoDayStart(from), cairoDayStart(addDays(to, 1))];
}
