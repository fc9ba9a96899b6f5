import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import type { LeaderboardNames } from '@daad/domain/leaderboard-name';
import { studentMarks } from '@daad/persistence/attendance/student-marks';
import { isoOf } from '@daad/persistence/iso-sql';
import { namesSetting } from '@daad/persistence/points/leaderboard-privacy';
import { rankAmongAll } from '@daad/persistence/points/rank';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import {
  bool,
  day,
  int,
  json,
  list,
  nullable,
  numeric,
  type Row,
  text,
  textOf,
  uuid,
  wallTime,
} from '@daad/persistence/sql/types';

const childColumns = `
  s.id, s.full_name as "fullName", s.code, s.phone_number as "phoneNumber", s.parent_phone_number as "parentPhoneNumber",
  g.name as "educationalStageName", s.index, s.total_points as points,
  s.hide_from_leaderboard as "hideFromLeaderboard", ${namesSetting} as "leaderboardNames"`;
const CHILD_ROW = {
  id: uuid,
  fullName: text,
  code: text,
  phoneNumber: text,
  parentPhoneNumber: text,
  educationalStageName: nullable(text),
  index: int,
  points: int,
  hideFromLeaderboard: bool,
  leaderboardNames: nullable(textOf<LeaderboardNames>()),
};
export type FoundChild = Row<typeof CHILD_ROW>;

/** The page and the exact total in one trip. Nothing matches a part: filters narrow down the children of one phone. */
export const childrenPage = pages('parent-children', {
  params: { parentPhone: text },
  matching: `select s.id, s.index from student s
               where s.deleted_at is null and s.parent_phone_number = :parentPhone :filters`,
  filters: {
    code: filter({ code: text }, 'lower(s.code) = lower(:code)'),
    phone: filter({ phone: text }, 's.phone_number = :phone'),
    index: filter({ index: int }, 's.index = :index'),
  },
  columns: childColumns,
  row: CHILD_ROW,
  joins: 'left join student s on s.id = p.id left join stage g on g.id = s.stage_id',
  order: 'p.index, p.id',
});

/** A child with classes, exams and attendance of the days shown, in one trip. Only for the phone of its parent. */
export const childDetails = statement('parent-view-details', {
  params: { id: uuid, parentPhone: text, firstDay: day, today: day, now: wallTime },
  row: {
    ...CHILD_ROW,
    rank: int,
    classes: json<ParentViewDetails['classes']>(),
    studentExams: json<Omit<ParentViewDetails['studentExams'][number], 'state'>[]>(),
    attendance: json<ParentViewDetails['attendance']>(),
    balance: numeric,
    openMonths: list(text),
  },
  sql: `
    select ${childColumns}, ${rankAmongAll('s')} as rank,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'name', c.name, 'index', c.index, 'day', c.day, 'time', c.time,
          'studentsNumber', (select count(*) from class_student other where other.class_id = c.id and other.left_on is null),
          'educationalStageName', cg.name) order by c.index, c.id)
        from class_student l join class c on c.id = l.class_id join stage cg on cg.id = c.stage_id
        where l.student_id = s.id and l.left_on is null), '[]') as classes,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', x.id, 'examName', x.name, 'studentDegree', x.student_degree, 'examDegree', x.degree, 'points', x.points,
          'examDate', ${isoOf('x.date')}, 'enterIn', ${isoOf('x.enter_in')}) order by x.date desc, x.id desc)
        from (select es.id, e.name, es.degree as student_degree, e.degree, es.points, es.enter_in, e.date
              from exam_student es join exam e on e.id = es.exam_id
              where es.student_id = s.id order by e.date desc, es.id desc limit 200) x), '[]') as "studentExams",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'date', d.date, 'className', d.name, 'attended', d.state = 'present', 'points', d.points,
          'makeUp', d.make_up, 'madeUpIn', d.made_up_in, 'homework', d.homework) order by d.date desc, d.name)
        from (${studentMarks('s.id', ':firstDay', ':today', ':now')}) d), '[]') as attendance,
      coalesce(owed.balance, 0) as balance, coalesce(owed.open_months, '{}') as "openMonths"
    from student s left join stage g on g.id = s.stage_id left join fee_account owed on owed.student_id = s.id
    where s.id = :id and s.parent_phone_number = :parentPhone and s.deleted_at is null`,
});
