import { pages } from '../sql/page.js';
import { filter } from '../sql/statement.js';
import { int, nullable, numeric, type SqlTypes, text, uuid } from '../sql/types.js';
import { studentCount } from '../students/student-count.js';
import { CLASS_FILTERS, CLASS_ROW, classColumns, joinClassOf } from '../students/student-class.js';
import { STUDENT_FILTERS } from '../students/student-filters.js';
import { forEachOrder, type StudentOrder } from '../students/student-orders.js';
import { sumColumns, SUMS_ROW } from './awarding-points.js';

const columns = `
  ${sumColumns('s')}, s.full_name as "studentName", s.code as "studentCode", s.index as "studentIndex", s.phone_number as "studentPhoneNumber",
  s.stage_id as "educationalStageId", g.name as "educationalStageName", ${classColumns}`;
const row = {
  ...SUMS_ROW,
  studentName: text,
  studentCode: text,
  studentIndex: int,
  studentPhoneNumber: text,
  educationalStageId: nullable(uuid),
  educationalStageName: nullable(text),
  ...CLASS_ROW,
  rank: int,
  averagePoints: nullable(numeric),
  topPoints: nullable(int),
};
const joins = `left join student s on s.id = p.id left join stage g on g.id = s.stage_id ${joinClassOf}`;
const order = 'p.total_points desc, p.id';
const competing = 'from student s where s.deleted_at is null';

// Students with the points of the page's first row may have others of the same points before the page; all others follow
// from their place. Counting only what comes before the page walks the index no further than the page itself does.
const rankOnPage = `
  case when p.total_points = (select max(total_points) from page)
    then 1 + (select count(*) from (
           select s.total_points ${competing} :filters order by s.total_points desc, s.id limit :offset
         ) before where before.total_points > (select max(total_points) from page))
    else :offset::bigint + rank() over (order by p.total_points desc) end`;

// Of the whole list, from what triggers keep: both tables stand in for the students `s` of the stage that the filter names.
const ofEveryone = `
  (select round(sum(s.points) / nullif((select sum(s.students) from student_count s where true :filters), 0), 1)
   from points_sum s where true :filters) as "averagePoints",
  (select max(s.total_points) ${competing} :filters) as "topPoints"`;
/** The same of the matches of a search, which are gathered already. */
const ofMatches = `
  (select round(avg(points), 1) from matching) as "averagePoints",
  (select max(points) from matching) as "topPoints"`;

/** The leaderboard walks the index of points, of 20,000 students or of one stage's. */
export const pointsTable = pages('points-table', {
  matching: `select s.id, s.total_points ${competing} :filters`,
  filters: { stage: filter({ stageId: uuid }, 's.stage_id = :stageId') },
  columns: `${columns}, ${rankOnPage} as rank, ${ofEveryone}`,
  row,
  joins,
  order,
  totals: [
    { of: [], total: studentCount() },
    { of: ['stage'], total: studentCount(':stageId') },
  ],
});

/**
 * Ranks count all who compete, not only the matches: one walk over the index of points, as far as the lowest of the page.
 */
const listAmong = <Scope extends SqlTypes>(
  name: string,
  params: Scope,
  scope: string,
  { columns: sorted, joins: joined, order }: Omit<StudentOrder, 'name'>,
) =>
  pages(name, {
    params,
    matching: `
        select s.id, s.total_points as points, ${sorted} from student s ${joined}
        where s.deleted_at is null ${scope} :filters`,
    filters: {
      ...STUDENT_FILTERS,
      class: CLASS_FILTERS.class,
      name: filter({ namePart: text }, 's.search_key like :namePart'),
      wholePhone: filter({ wholePhone: text }, 's.phone_number = :wholePhone'),
    },
    columns: `${columns}, ranked.rank, ${ofMatches}`,
    row,
    joins: `
        ${joins}
        left join (
          select s.total_points,
                 (1 + sum(count(*)) over (order by s.total_points desc) - count(*))::bigint as rank
          ${competing} ${scope} and s.total_points >= (select min(points) from page)
          group by s.total_points
        ) ranked on ranked.total_points = p.points`,
    order,
  });

/** What a search finds, and lists in another order than the leaderboard's. */
export const listOfAll = forEachOrder(({ name, ...order }) =>
  listAmong(`points-table-by-${name}`, {}, '', order),
);
export const listOfStage = forEachOrder(({ name, ...order }) =>
  listAmong(`points-table-of-stage-by-${name}`, { stageId: uuid }, 'and s.stage_id = :stageId', order),
);
