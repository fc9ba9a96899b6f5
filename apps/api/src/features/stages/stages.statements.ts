import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { int, text, uuid } from '@daad/persistence/sql/types';
import { studentCount } from '@daad/persistence/students/student-count';

/** The page, the total and the counts of each stage in one trip. */
export const stagesPage = pages('stages-page', {
  matching: 'select id, name, index from stage where deleted_at is null :filters',
  filters: {
    id: filter({ id: uuid }, 'id = :id'),
    search: filter({ namePattern: text }, 'name_key like :namePattern'),
  },
  columns: `
      p.id, p.name, p.index,
      ${studentCount('p.id')} as "studentsNumber",
      (select count(*) from class c where c.stage_id = p.id and c.deleted_at is null) as "classesNumber"`,
  row: { id: uuid, name: text, index: int, studentsNumber: int, classesNumber: int },
  order: 'p.index, p.id',
});
