import { isOnRegister } from '../attendance/memberships.js';
import { filter, statement } from '../sql/statement.js';
import { day, list, nullable, text, uuid } from '../sql/types.js';

/** On the path of each order, so its plan is kept. */
export const lockPresentStudent = statement('lock-student', {
  params: { studentId: uuid },
  row: { id: uuid, fullName: text, phoneNumber: text, code: text },
  sql: `select id, full_name as "fullName", phone_number as "phoneNumber", code
        from student where id = :studentId and deleted_at is null for no key update`,
});

const gradedWhere = (condition: string) =>
  `s.id in (select es.student_id from exam_student es where ${condition})`;
/** Locks a set of students in id order, so that two transactions never wait for each other. */
export const lockStudents = statement('lock-students', {
  row: { id: uuid },
  filters: {
    present: filter({}, 's.deleted_at is null'),
    ids: filter({ ids: list(uuid) }, 's.id = any(:ids)'),
    chosen: filter(
      { ids: list(uuid), classIds: list(uuid), stageId: nullable(uuid) },
      `(s.id = any(:ids) or s.stage_id = :stageId or s.id in (
         select l.student_id from class_student l where l.left_on is null and l.class_id = any(:classIds)))`,
    ),
    register: filter(
      { classId: uuid, date: day },
      `(s.id in (select l.student_id from class_student l where l.class_id = :classId and ${isOnRegister('l', ':date')})
        or s.id in (select a.student_id from attendance a where a.class_id = :classId and a.date = :date))`,
    ),
    exam: filter({ examId: uuid }, gradedWhere('es.exam_id = :examId')),
    grade: filter({ gradeId: uuid }, gradedWhere('es.id = :gradeId')),
    range: filter({ from: uuid, to: uuid }, 's.id > :from and s.id <= :to'),
  },
  sql: 'select s.id from student s where true :filters order by s.id for no key update',
});
