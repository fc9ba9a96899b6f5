import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, int, list, nullable, text, uuid } from '@daad/persistence/sql/types';
import { CLASS_ROW, classColumns, joinClassOf } from '@daad/persistence/students/student-class';
import { studentCount } from '@daad/persistence/students/student-count';
import { LIST_FILTERS } from '@daad/persistence/students/student-filters';
import { forEachOrder } from '@daad/persistence/students/student-orders';

const LIST = {
  columns: `
      s.id, s.index, s.full_name as "fullName", s.phone_number as "phoneNumber",
      s.parent_phone_number as "parentPhoneNumber", s.code, s.email,
      s.stage_id as "educationalStageId", g.name as "educationalStageName", ${classColumns},
      s.hide_from_leaderboard as "hideFromLeaderboard",
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
    hideFromLeaderboard: bool,
    totalPoints: int,
    sumAttendancePoints: int,
    sumExamPoints: int,
    sumDirectPoints: int,
    sumMinusPoints: int,
  },
  joins: `left join student s on s.id = p.id left join stage g on g.id = s.stage_id ${joinClassOf}`,
};
const present = 'where s.deleted_at is null :filters';

/**
 * Folded search, the exact total and the page in one trip, over 20,000 rows, for each order.
 */
export const studentsPage = forEachOrder(({ name, columns, joins, order }) => {
  return pages(`students-by-${name}`, {
    ...LIST,
    matching: `select s.id, ${columns} from student s ${joins} ${present}`,
    filters: LIST_FILTERS,
    order,
    totals: [
      { of: [], total: studentCount() },
      { of: ['stage'], total: studentCount(':stageId') },
    ],
  });
});

export const studentById = pages('student-by-id', {
  ...LIST,
  matching: `select s.id from student s ${present}`,
  filters: { id: filter({ id: uuid }, 's.id = :id') },
  order: 'p.id',
});

export const lastNumberedCode = statement('last-numbered-code', {
  row: { code: text },
  sql: `select s.code from student s where s.deleted_at is null and s.code ~ '[0-9]$'
        order by s.created_at desc, s.index desc limit 1`,
});

/** Of a list, in its order. */
export const firstFreeCode = statement('first-free-code', {
  params: { codes: list(text) },
  row: { code: text },
  sql: `select next.code from unnest(:codes::text[]) with ordinality next (code, place)
        where not exists (select from student s where lower(s.code) = lower(next.code) and s.deleted_at is null)
        order by next.place limit 1`,
});
