import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { int, nullable, text, uuid } from '@daad/persistence/sql/types';
import { CLASS_ROW, classColumns, joinClassOf } from '@daad/persistence/students/student-class';
import { studentCount } from '@daad/persistence/students/student-count';
import { LIST_FILTERS } from '@daad/persistence/students/student-filters';

/** Folded search, the exact total and the page in one trip, over 20,000 rows. */
export const studentsPage = pages(
  'students-page',
  {
    matching: 'select s.id, s.index from student s where s.deleted_at is null :filters',
    filters: { ...LIST_FILTERS, id: filter({ id: uuid }, 's.id = :id') },
    columns: `
      s.id, s.index, s.full_name as "fullName", s.phone_number as "phoneNumber",
      s.parent_phone_number as "parentPhoneNumber", s.code, s.email,
      s.stage_id as "educationalStageId", g.name as "educationalStageName", ${classColumns},
      s.total_points as "totalPoints", s.attendance_points as "sumAttendancePoints", s.exam_points as "sumExamPoints",
      s.direct_points as "sumDirectPoints", s.minus_points as "sumMinusPoints"`,
    row: {
      id: uuid,
      index: int,
      fullName: text,
      phoneNumber: text,
      parentPhoneNumber: text,
      code: text,
      email: nullable(text),
      educationalStageId: nullable(uuid),
      educationalStageName: nullable(text),
      ...CLASS_ROW,
      totalPoints: int,
      sumAttendancePoints: int,
      sumExamPoints: int,
      sumDirectPoints: int,
      sumMinusPoints: int,
    },
    joins: `left join student s on s.id = p.id left join stage g on g.id = s.stage_id ${joinClassOf}`,
  },
  {
    walked: { order: 'p.index, p.id', gathered: false },
    gathered: { order: 'p.index, p.id', gathered: true },
    all: { order: 'p.index, p.id', gathered: false, total: studentCount() },
    ofStage: { order: 'p.index, p.id', gathered: false, total: studentCount(':stageId'), needs: ['stage'] },
  },
);
