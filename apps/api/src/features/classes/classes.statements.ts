import { hasMet } from '@daad/persistence/attendance/absence';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { bool, day, int, text, timeOfDay, uuid } from '@daad/persistence/sql/types';

/** The page, the total and the attendance of today among those who are in each class now, in one trip. */
export const classesPage = pages(
  'classes-page',
  {
    params: { today: day, now: text },
    matching: 'select id, index from class where deleted_at is null :filters',
    filters: {
      id: filter({ id: uuid }, 'id = :id'),
      search: filter({ namePattern: text }, 'name_key like :namePattern'),
      stage: filter({ stageId: uuid }, 'stage_id = :stageId'),
      day: filter({ day: int }, 'day = :day'),
      time: filter({ time: timeOfDay }, 'time = :time'),
    },
    columns: `
      c.id, c.name, c.day, c.time, c.stage_id as "educationalStageId", g.name as "educationalStageName", c.index,
      (select count(*) from class_student l where l.class_id = c.id and l.left_on is null) as "studentsNumber",
      (select count(*) from attendance a
       join class_student l on l.class_id = a.class_id and l.student_id = a.student_id and l.left_on is null
       where a.class_id = c.id and a.date = :today) as "todayAttended",
      ${hasMet('c', ':today::date', ':now::text')} as "hasMet"`,
    row: {
      id: uuid,
      name: text,
      day: int,
      time: timeOfDay,
      educationalStageId: uuid,
      educationalStageName: text,
      index: int,
      studentsNumber: int,
      todayAttended: int,
      hasMet: bool,
    },
    joins: 'left join class c on c.id = p.id left join stage g on g.id = c.stage_id',
  },
  { inOrder: { order: 'p.index, p.id', gathered: true } },
);
