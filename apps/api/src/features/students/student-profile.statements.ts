import type { MadeUpIn } from '@daad/contracts/attendance-marks';
import type { Concession } from '@daad/contracts/fee-fields';
import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import type { HomeworkState } from '@daad/domain/homework';
import type { HoldByPerson } from '@daad/domain/scan';
import { hasMet, isMemberOn, madeUpIn } from '@daad/persistence/attendance/absence';
import { homeworkOf } from '@daad/persistence/attendance/student-marks';
import { isoOf } from '@daad/persistence/iso-sql';
import { rankAmongAll } from '@daad/persistence/points/rank';
import { statement } from '@daad/persistence/sql/statement';
import { bool, day, int, json, nullable, text, textOf, uuid, wallTime } from '@daad/persistence/sql/types';
import { holdOf } from '@daad/persistence/students/hold';
import { staffName } from '@daad/persistence/staff-name';

/** How many of each the student page shows. */
const MEETINGS = 12;
const LEDGER_ENTRIES = 20;
const GRADES = 20;
const ORDERS = 10;

const present = 's.id = :id and s.deleted_at is null';

/** The newest rows of a subquery as a JSON list, with a total over all. */
const newest = (fields: string, from: string, order: string, limit: number, total: string) => `
  jsonb_build_object(
    'totalCount', (select count(*) from ${total}),
    'items', coalesce((
      select jsonb_agg(jsonb_build_object(${fields}) order by ${order})
      from (select * from ${from} order by ${order} limit ${limit}) x), '[]'))`;

/** The facts about a student that the list does not have, without the histories. */
export const studentFacts = statement('student-facts', {
  params: { id: uuid },
  row: {
    notes: text,
    concession: nullable(json<Concession>()),
    cardToken: text,
    hold: nullable(json<HoldByPerson>()),
    rank: int,
    class: nullable(json<NonNullable<StudentProfile['class']>>()),
  },
  sql: `
    select s.notes, (
      select jsonb_build_object('kind', less.kind, 'value', less.value, 'reason', less.reason)
      from concession less where less.student_id = s.id) as concession, s.card_token as "cardToken", ${holdOf('s')} as hold, ${rankAmongAll('s')} as rank, (
      select jsonb_build_object(
        'id', c.id, 'name', c.name, 'day', c.day, 'time', c.time, 'linkId', l.id, 'joinedOn', l.joined_on)
      from class_student l join class c on c.id = l.class_id
      where l.student_id = s.id and l.left_on is null) as class
    from student s where ${present}`,
});

/** The newest day before another on which a class of the membership met; the index of attendance has it in one step. */
const metBefore = (membership: string, before: string) => `
  (select max(a.date) from attendance a
   where a.class_id = ${membership}.class_id and a.date >= ${membership}.joined_on and a.date < ${before})`;

/**
 * A meeting of the student is a day with a record, or one on which a class met while the student was in it. The days of a class
 * are walked from the newest one, without the records of its other students.
 */
export const studentMeetings = statement('student-meetings', {
  params: { id: uuid, today: day, now: wallTime },
  row: {
    date: day,
    classId: uuid,
    className: text,
    attended: bool,
    makeUp: bool,
    madeUpIn: nullable(json<MadeUpIn>()),
    homework: nullable(textOf<HomeworkState>()),
  },
  sql: `
    with recursive met as (
      select l.class_id, l.joined_on, ${metBefore('l', 'coalesce(l.left_on, :today::date + 1)')} as date, 1 as place
      from class_student l where l.student_id = :id
      union all
      select m.class_id, m.joined_on, ${metBefore('m', 'm.date')}, m.place + 1
      from met m where m.date is not null and m.place < ${MEETINGS}
    ), meeting as (
      select class_id, date from met where date is not null
      union
      (select a.class_id, a.date from attendance a where a.student_id = :id order by a.date desc limit ${MEETINGS})
      union
      select l.class_id, :today::date
      from class_student l join class c on c.id = l.class_id
      where l.student_id = :id and ${isMemberOn('l', ':today::date')} and ${hasMet('c', ':today::date', ':now')}
    )
    select m.date, m.class_id as "classId", c.name as "className", own.id is not null as attended,
           coalesce(own.make_up, false) as "makeUp",
           case when own.id is null then ${madeUpIn('m', 'm.date')} end as "madeUpIn",
           ${homeworkOf('m.student_id', 'm.class_id', 'm.date')} as homework
    from (
      select date, class_id, :id::uuid as student_id from meeting order by date desc, class_id limit ${MEETINGS}
    ) m
    join class c on c.id = m.class_id
    left join attendance own on own.class_id = m.class_id and own.date = m.date and own.student_id = m.student_id
    order by m.date desc, m.class_id`,
});

/** Ledger, grades and orders with their totals, in one trip. */
export const studentHistory = statement('student-history', {
  params: { id: uuid },
  row: {
    ledger: json<StudentProfile['ledger']>(),
    grades: json<WithoutState>(),
    orders: json<StudentProfile['orders']>(),
  },
  sql: `
    select
      ${newest(
        `'id', x.id, 'kind', x.kind, 'points', x.points, 'comment', x.comment, 'createdAt', ${isoOf('x.created_at')},
         'source', x.source_id, 'authorName', ${staffName('x.author_id')}`,
        '(select * from points_ledger where student_id = s.id) x',
        'x.created_at desc, x.id desc',
        LEDGER_ENTRIES,
        'points_ledger where student_id = s.id',
      )} as ledger,
      ${newest(
        `'id', x.id, 'examId', x.exam_id, 'examName', x.name, 'examDate', ${isoOf('x.date')}, 'examDegree', x.exam_degree,
         'studentDegree', x.degree, 'points', x.points`,
        `(select es.id, es.exam_id, e.name, e.date, e.degree as exam_degree, es.degree, es.points
          from exam_student es join exam e on e.id = es.exam_id where es.student_id = s.id) x`,
        'x.date desc, x.id desc',
        GRADES,
        'exam_student where student_id = s.id',
      )} as grades,
      ${newest(
        `'id', x.id, 'orderNumber', x.order_number, 'createdAt', ${isoOf('x.created_at')}, 'orderStatus', x.status,
         'totalPrice', x.total_price, 'itemsCount', x.items_count`,
        '(select * from orders where student_id = s.id) x',
        'x.created_at desc, x.id desc',
        ORDERS,
        'orders where student_id = s.id',
      )} as orders
    from student s where ${present}`,
});

interface WithoutState {
  items: Omit<StudentProfile['grades']['items'][number], 'state'>[];
  totalCount: number;
}
