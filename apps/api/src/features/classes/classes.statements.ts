import { hasMet } from '@daad/persistence/attendance/absence';
import { registerCounts } from '@daad/persistence/attendance/memberships';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { day, int, text, timeOfDay, uuid } from '@daad/persistence/sql/types';

/** The page, the total and the counts of today's register of each class, in one trip. */
export const classesPage = pages('classes-page', {
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
      counts.attended + counts.missing as "todayTotal", counts.attended as "todayAttended",
      case when ${hasMet('c', ':today::date', ':now::text')} then counts.missing else 0 end as "todayAbsent"`,
  row: {
    id: uuid,
    name: text,
    day: int,
    time: timeOfDay,
    educationalStageId: uuid,
    educationalStageName: text,
    index: int,
    studentsNumber: int,
    todayTotal: int,
    todayAttended: int,
    todayAbsent: int,
  },
  joins: `
      left join class c on c.id = p.id
      left join stage g on g.id = c.stage_id
      left join lateral (${registerCounts('c.id', ':today::date')}) counts on true`,
  order: 'p.index, p.id',
});
