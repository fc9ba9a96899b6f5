import { endMemberships } from '@daad/persistence/attendance/memberships';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, day, int, list, nullable, text, uuid } from '@daad/persistence/sql/types';
import { studentCount } from '@daad/persistence/students/student-count';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';
import { STUDENT_ROW } from '@daad/persistence/students/student-row';
import { studentColumns } from '@daad/persistence/students/student-rows';

/** Folded search, the exact total and the page in one trip, over 20,000 rows. */
export const studentsPage = pages(
  'students-page',
  {
    matching: 'select s.id, s.index from student s where s.deleted_at is null :filters',
    filters: {
      ...STUDENT_FILTERS,
      stage: filter({ stageId: uuid }, 's.stage_id = :stageId'),
      index: filter({ index: int }, 's.index = :index'),
      withoutClass: filter(
        {},
        'not exists (select from class_student l where l.student_id = s.id and l.left_on is null)',
      ),
    },
    columns: studentColumns,
    row: STUDENT_ROW,
    joins: 'left join student s on s.id = p.id left join stage g on g.id = s.stage_id',
  },
  {
    walked: { order: 'p.index, p.id', gathered: false },
    gathered: { order: 'p.index, p.id', gathered: true },
    all: { order: 'p.index, p.id', gathered: false, total: studentCount() },
    ofStage: { order: 'p.index, p.id', gathered: false, total: studentCount(':stageId'), needs: ['stage'] },
  },
);

export const studentById = statement('student-by-id', {
  params: { id: uuid },
  row: STUDENT_ROW,
  sql: `select ${studentColumns} from student s left join stage g on g.id = s.stage_id
        where s.id = :id and s.deleted_at is null`,
});

/** Both answers in one trip. */
export const studentConflicts = statement('student-conflicts', {
  params: { id: uuid, phoneNumber: text, code: text },
  row: { phoneTaken: bool, codeTaken: bool },
  sql: `select exists (select from teacher where phone_number = :phoneNumber)
            or exists (select from student where phone_number = :phoneNumber and id <> :id and deleted_at is null)
              as "phoneTaken",
          exists (select from student where lower(code) = lower(:code) and id <> :id and deleted_at is null)
              as "codeTaken"`,
});

/** Before the student, as grading does; marking it deleted makes a trigger count the students of its exams anew. */
export const lockExamsOfStudent = statement('lock-exams-of-student', {
  params: { studentId: uuid },
  row: { id: uuid },
  sql: `select id from exam where id in (select exam_id from exam_student where student_id = :studentId)
        order by id for no key update`,
});

/** What only makes sense for a present student, in one trip. Orders, ledger, attendance and grades stay as history. */
export const studentLeaves = statement('student-leaves', {
  params: { studentId: uuid, today: day },
  row: { linkId: nullable(uuid), discountIds: list(uuid) },
  sql: `with link as (${endMemberships('student_id = :studentId', ':today')} returning id),
             basket as (delete from cart where student_id = :studentId),
             reduction as (delete from discount where student_id = :studentId returning id)
        select (select id from link) as "linkId", array(select id from reduction) as "discountIds"`,
});
