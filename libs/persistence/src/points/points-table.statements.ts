import type { LeaderboardNames } from '@daad/domain/leaderboard-name';
import { pages } from '../sql/page.js';
import { filter } from '../sql/statement.js';
import { bool, int, nullable, numeric, type Row, type SqlTypes, text, textOf, uuid } from '../sql/types.js';
import { studentCount } from '../students/student-count.js';
import { CLASS_FILTERS, CLASS_ROW, classColumns, joinClassOf } from '../students/student-class.js';
import { STUDENT_FILTERS } from '../students/student-filters.js';
import { forEachOrder, type StudentOrder } from '../students/student-orders.js';
import { hiddenFrom, namesSetting } from './leaderboard-privacy.js';
import { sumColumns, SUMS_ROW } from './awarding-points.js';

const columns = `
  ${sumColumns('s')}, s.full_name as "studentName", s.code as "studentCode", s.index as "studentIndex", s.phone_number as "studentPhoneNumber",
  s.stage_id as "educationalStageId", g.name as "educationalStageName", ${classColumns}, s.hide_from_leaderboard as "hideFromLeaderboard"`;
const row = {
  ...SUMS_ROW,
  studentName: text,
  studentCode: text,
  studentIndex: int,
  studentPhoneNumber: text,
  educationalStageId: nullable(uuid),
  educationalStageName: nullable(text),
  ...CLASS_ROW,
  hideFromLeaderboard: bool,
  rank: int,
  averagePoints: nullable(numeric),
  topPoints: nullable(int),
};
const joins = `left join student s on s.id = p.id left join stage g on g.id = s.stage_id ${joinClassOf}`;
const order = 'p.total_points desc, p.id';
const mostPointsFirst = { columns: 's.total_points', joins: '', order };
const competing = 'from student s where s.deleted_at is null';

// Students with the points of the page's first row may have others of the same points before the page; all others follow
// from their place. Counting only what comes before the page walks the index no further than the page itself does.
const rankOnPage = (condition = 'true') => `
  case when p.total_points = (select max(total_points) from page)
    then 1 + (select count(*) from (
           select s.total_points ${competing} and ${condition} :filters order by s.total_points desc, s.id limit :offset
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

/** What others than the staff get in addition: how to show names, and whether the plain table would show too much. */
const forOthers = {
  columns: `${columns}, ${namesSetting} as "leaderboardNames",
    exists (select from student s where s.hide_from_leaderboard and s.deleted_at is null) as "someHidden"`,
  row: { ...row, leaderboardNames: nullable(textOf<LeaderboardNames>()), someHidden: bool },
};
export type FoundRow = Row<typeof forOthers.row>;
const reader = { readerId: nullable(uuid) };
const hidden = hiddenFrom(':readerId');
const isShown = `s.id not in (select s.id ${hidden})`;

/** The table of the staff, and of all while no student is hidden, walks the index of points, of 20,000 students or of one stage's. */
export const pointsTable = pages('points-table', {
  matching: `select s.id, s.total_points ${competing} :filters`,
  filters: { stage: filter({ stageId: uuid }, 's.stage_id = :stageId') },
  columns: `${forOthers.columns}, ${rankOnPage()} as rank, ${ofEveryone}`,
  row: forOthers.row,
  joins,
  order,
  totals: [
    { of: [], total: studentCount() },
    { of: ['stage'], total: studentCount(':stageId') },
  ],
});

/** The same for all others once a student is hidden: without hidden students, who keep their ranks and are in no number about the list. */
export const leaderboard = pages('leaderboard', {
  params: reader,
  matching: `select s.id, s.total_points ${competing} and ${isShown} :filters`,
  filters: { stage: filter({ stageId: uuid }, 's.stage_id = :stageId') },
  columns: `${forOthers.columns},
    ${rankOnPage(isShown)} + (select count(*) ${hidden} and s.total_points > p.total_points :filters) as rank,
    (select round((kept.points - hidden.points) / nullif(kept.students - hidden.students, 0), 1)
     from (select (select coalesce(sum(s.points), 0) from points_sum s where true :filters) as points,
                  (select coalesce(sum(s.students), 0) from student_count s where true :filters) as students) kept,
          (select coalesce(sum(s.total_points), 0) as points, count(*) as students ${hidden} :filters) hidden
    ) as "averagePoints",
    (select max(s.total_points) ${competing} and ${isShown} :filters) as "topPoints"`,
  row: forOthers.row,
  joins,
  order,
  totals: [
    { of: [], total: `(${studentCount()} - (select count(*) ${hidden}))` },
    { of: ['stage'], total: `(${studentCount(':stageId')} - (select count(*) ${hidden} :filters))` },
  ],
});

const listFilters = {
  ...STUDENT_FILTERS,
  class: CLASS_FILTERS.class,
  name: filter({ namePart: text }, 's.search_key like :namePart'),
};

/**
 * Ranks count all who compete, not only the matches: one walk over the index of points, as far as the lowest of the page.
 */
const listAmong = (scope: string, { columns: sorted, joins: joined, order }: Omit<StudentOrder, 'name'>) => ({
  matching: `
    select s.id, s.total_points as points, ${sorted} from student s ${joined}
    where s.deleted_at is null ${scope} :filters`,
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
const rankAndNumbers = `ranked.rank, ${ofMatches}`;
const ofStage = { params: { stageId: uuid }, scope: 'and s.stage_id = :stageId' };

const listForStaff = <Scope extends SqlTypes>(
  name: string,
  { params, scope }: { params: Scope; scope: string },
  by: Omit<StudentOrder, 'name'>,
) =>
  pages(name, {
    ...listAmong(scope, by),
    params,
    filters: listFilters,
    columns: `${columns}, ${rankAndNumbers}`,
    row,
  });

/** What a search of the staff finds, and lists in another order than the leaderboard's. */
export const listOfAll = forEachOrder(({ name, ...by }) =>
  listForStaff(`points-table-by-${name}`, { params: {}, scope: '' }, by),
);
export const listOfStage = forEachOrder(({ name, ...by }) =>
  listForStaff(`points-table-of-stage-by-${name}`, ofStage, by),
);

const inOwnName = (folded: string) => `(s.id = :readerId::uuid and s.search_key like ${folded})`;
/** What anyone else finds: a text only in what is shown of a name, and in the whole of the reader's own. */
const foundInShown = {
  full: (folded: string) => `s.search_key like ${folded}`,
  'first-and-initial': (folded: string) => `s.initial_key like ${folded} or ${inOwnName(folded)}`,
  code: (folded: string, code: string) => `lower(s.code) like ${code} or ${inOwnName(folded)}`,
} satisfies Record<LeaderboardNames, (folded: string, code: string) => string>;

const listForOthers = <Scope extends SqlTypes>(
  name: string,
  { params, scope }: { params: Scope; scope: string },
  names: LeaderboardNames,
) => {
  const { matching, ...list } = listAmong(scope, mostPointsFirst);
  return pages(`${name}-${names}`, {
    ...list,
    params: { ...reader, ...params },
    matching: `${matching} and ${isShown}`,
    filters: {
      search: filter({ folded: text, inCode: text }, foundInShown[names](':folded', ':inCode')),
      name: filter({ name: text, nameInCode: text }, foundInShown[names](':name', ':nameInCode')),
      code: STUDENT_FILTERS.code,
      wholePhone: filter({ wholePhone: text }, 's.phone_number = :wholePhone'),
    },
    columns: `${forOthers.columns}, ${rankAndNumbers}`,
    row: forOthers.row,
  });
};
const forEachSetting = <Result>(declare: (names: LeaderboardNames) => Result) => ({
  full: declare('full'),
  'first-and-initial': declare('first-and-initial'),
  code: declare('code'),
});

export const searchOfAll = forEachSetting((names) =>
  listForOthers('leaderboard-search', { params: {}, scope: '' }, names),
);
export const searchOfStage = forEachSetting((names) =>
  listForOthers('leaderboard-search-of-stage', ofStage, names),
);
