import type { MadeUpIn } from '@daad/contracts/attendance-marks';
import type { HomeworkState } from '@daad/domain/homework';
import { hasMet, isMemberOn, madeUpIn } from '@daad/persistence/attendance/absence';
import { registerCounts, registerOf } from '@daad/persistence/attendance/memberships';
import { homeworkOf } from '@daad/persistence/attendance/student-marks';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, day, int, json, nullable, text, textOf, uuid } from '@daad/persistence/sql/types';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';

const register = registerOf(':classId', ':day::date');

/** Counts over the register of a day by the rule of absence. */
export const classDay = statement('class-day', {
  params: { classId: uuid, day, now: text },
  row: { total: int, attended: int, absent: int },
  sql: `select counts.attended + counts.missing as total, counts.attended,
               case when ${hasMet('c', ':day::date', ':now::text')} then counts.missing else 0 end as absent
        from class c, lateral (${registerCounts(':classId', ':day::date')}) counts
        where c.id = :classId and c.deleted_at is null`,
});

/** Folded search over the register of a day, with the records of that day, in one trip. */
const sortedBy = (column: 'index' | 'full_name' | 'total_points', order: string) =>
  pages(`class-students-by-${column}`, {
    params: { classId: uuid, day },
    // With `offset 0` each student is looked up by id: the planner would rather join all students of the school.
    matching: `
        select l.*, s.${column} from (${register}) l
        cross join lateral (
          select s.${column} from student s where s.id = l.student_id and s.deleted_at is null :filters offset 0
        ) s`,
    filters: { ...STUDENT_FILTERS, id: filter({ id: uuid }, 'l.id = :id') },
    columns: `
        p.id, p.student_id as "studentId", p.class_id as "classId", p.joined_on as "joinedOn", p.left_on as "leftOn",
        s.full_name as "fullName", s.code, s.phone_number as "phoneNumber", s.parent_phone_number as "parentPhoneNumber",
        s.total_points as points,
        (s.attendance_points, s.exam_points, s.direct_points, s.minus_points) = (0, 0, 0, 0) as "isNew", s.index, g.name as "educationalStageName", a.id as "attendanceId",
        coalesce(a.make_up, false) as "makeUp",
        case when a.id is null and ${isMemberOn('p', ':day::date')} then ${madeUpIn('p', ':day::date')} end as "madeUpIn",
        ${homeworkOf('p.student_id', 'p.class_id', ':day::date')} as homework`,
    row: {
      id: uuid,
      studentId: uuid,
      classId: uuid,
      joinedOn: nullable(day),
      leftOn: nullable(day),
      fullName: text,
      code: text,
      phoneNumber: text,
      parentPhoneNumber: text,
      points: int,
      isNew: bool,
      index: int,
      educationalStageName: nullable(text),
      attendanceId: nullable(uuid),
      makeUp: bool,
      madeUpIn: nullable(json<MadeUpIn>()),
      homework: nullable(textOf<HomeworkState>()),
    },
    joins: `
        left join student s on s.id = p.student_id
        left join stage g on g.id = s.stage_id
        left join attendance a on a.class_id = p.class_id and a.date = :day and a.student_id = p.student_id`,
    order: `${order}, p.id`,
  });

export const classStudentsPage = {
  index: sortedBy('index', 'p.index'),
  name: sortedBy('full_name', 'p.full_name collate "ar-x-icu"'),
  points: sortedBy('total_points', 'p.total_points desc'),
};
