import { isAbsent, isMemberOn } from '@daad/persistence/attendance/absence';
import { isOnRegister } from '@daad/persistence/attendance/memberships';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { day, int, nullable, text, uuid } from '@daad/persistence/sql/types';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';

/** Each student on the register of a class for a day once, with the membership of that day where there are two. */
const register = `
  select distinct on (l.student_id) l.id, l.class_id, l.student_id, l.joined_on, l.left_on
  from class_student l join student s on s.id = l.student_id and s.deleted_at is null
  where l.class_id = :classId and ${isOnRegister('l', ':day::date')}
  order by l.student_id, l.joined_on`;

/** Counts over the register of a day by the rule of absence. */
export const classDay = statement('class-day', {
  params: { classId: uuid, day, now: text },
  row: { total: int, attended: int, absent: int },
  sql: `select count(l.id) filter (where a.id is not null or ${isMemberOn('l', ':day::date')}) as total,
               count(a.id) as attended,
               count(l.id) filter (where ${isAbsent('c', 'l', ':day::date', ':now::text')}) as absent
        from class c
        left join (${register}) l on true
        left join attendance a on a.class_id = c.id and a.date = :day and a.student_id = l.student_id
        where c.id = :classId and c.deleted_at is null group by c.id`,
});

/** Folded search over the register of a day, with the records of that day, in one trip. */
export const classStudentsPage = pages(
  'class-students-page',
  {
    params: { classId: uuid, day },
    matching: `
      select l.id, s.index, s.full_name, s.total_points
      from (${register}) l join student s on s.id = l.student_id where true :filters`,
    filters: { ...STUDENT_FILTERS, id: filter({ id: uuid }, 'l.id = :id') },
    columns: `
      l.id, l.student_id as "studentId", l.class_id as "classId", l.joined_on as "joinedOn", l.left_on as "leftOn",
      s.full_name as "fullName", s.code, s.phone_number as "phoneNumber", s.parent_phone_number as "parentPhoneNumber",
      s.total_points as points, s.index, g.name as "educationalStageName", a.id as "attendanceId"`,
    row: {
      id: uuid,
      studentId: uuid,
      classId: uuid,
      joinedOn: day,
      leftOn: nullable(day),
      fullName: text,
      code: text,
      phoneNumber: text,
      parentPhoneNumber: text,
      points: int,
      index: int,
      educationalStageName: nullable(text),
      attendanceId: nullable(uuid),
    },
    joins: `
      left join class_student l on l.id = p.id
      left join student s on s.id = l.student_id
      left join stage g on g.id = s.stage_id
      left join attendance a on a.class_id = l.class_id and a.date = :day and a.student_id = l.student_id`,
  },
  {
    index: { order: 'p.index, p.id', gathered: true },
    name: { order: 'p.full_name collate "ar-x-icu", p.id', gathered: true },
    points: { order: 'p.total_points desc, p.id', gathered: true },
  },
);
