import type { LeaderboardRow } from '@daad/contracts/points.contract';
import type { Page } from '@daad/contracts/paging';
import { canonicalPhone } from '@daad/domain/phone';
import type { DataSource, EntityManager } from 'typeorm';
import { Conditions, readPage } from '../list-page.js';
import { foldedPattern } from '../search.js';
import { matchStudents } from '../students/match-students.js';
import { studentCount } from '../students/student-count.js';

export interface PointsTableQuery {
  pageNumber: number;
  pageSize: number;
  educationalStageId?: string | null;
  studentName?: string | null;
  studentCode?: string | null;
  studentPhoneNumber?: string | null;
  searchTerm?: string | null;
}

const sums = `
  s.total_points as "totalPoints", s.attendance_points as "sumAttendancePoints", s.exam_points as "sumExamPoints",
  s.direct_points as "sumDirectPoints", s.minus_points as "sumMinusPoints"`;

const columns = (phones: boolean): string => `
  s.id as "studentId", s.full_name as "studentName", s.code as "studentCode",
  s.stage_id as "educationalStageId", g.name as "educationalStageName", ${sums}
  ${phones ? ', s.phone_number as "studentPhoneNumber"' : ''}`;

const joins = 'left join student s on s.id = p.id left join stage g on g.id = s.stage_id';

/**
 * Students by points, highest first. A rank counts among everyone, or within the stage that is asked for; searching
 * does not change it. Only the teacher sees phones, and finds students by them (contract section 3): anyone else's text
 * never matches a phone, and their phone filter takes a whole number only.
 */
export async function readPointsTable(
  on: DataSource | EntityManager,
  query: PointsTableQuery,
  { forTeacher }: { forTeacher: boolean },
): Promise<Page<LeaderboardRow>> {
  const competing = new Conditions('s.deleted_at is null');
  const { educationalStageId } = query;
  const stage = educationalStageId ? competing.value(educationalStageId) : undefined;
  if (stage) competing.and(`s.stage_id = ${stage}`);
  const scope = competing.toString();
  const searched = narrow(competing, query, forTeacher);
  const list = searched
    ? {
        name: 'points-table-search',
        // Ranks are counted before the search narrows the list.
        matching: `select s.id, s.total_points, ranked.rank from student s
                   join (select s.id, rank() over (order by s.total_points desc) as rank from student s ${scope}) ranked
                     on ranked.id = s.id
                   ${competing.toString()}`,
        gathered: true,
        columns: `${columns(forTeacher)}, p.rank`,
      }
    : {
        name: 'points-table',
        matching: `select s.id, s.total_points from student s ${scope}`,
        gathered: false,
        columns: `${columns(forTeacher)}, ${rank(query, scope, competing)} as rank`,
        total: studentCount(stage),
      };
  return readPage<LeaderboardRow>(
    on,
    { ...list, values: competing.values, order: 'p.total_points desc, p.id', joins },
    query,
  );
}

/** The first rows of the public leaderboard. */
export async function readLeaderboardTop(
  on: DataSource | EntityManager,
  rows: number,
): Promise<LeaderboardRow[]> {
  const { items } = await readPointsTable(on, { pageNumber: 1, pageSize: rows }, { forTeacher: false });
  return items;
}

const rank = ({ pageNumber, pageSize }: PointsTableQuery, scope: string, conditions: Conditions): string =>
  pageNumber === 1
    ? rankAmongPage
    : rankOnLaterPage(scope, `${conditions.value((pageNumber - 1) * pageSize)}::bigint`);

const rankAmongPage = 'rank() over (order by p.total_points desc)';

// On a later page whoever is level with its first row may be level with rows before it; all others follow from their
// place. Counting only what comes before the page walks the index no further than the page itself does.
const rankOnLaterPage = (scope: string, offset: string): string => `
  case when p.total_points = (select max(total_points) from page)
    then 1 + (select count(*) from (
           select s.total_points from student s ${scope} order by s.total_points desc, s.id limit ${offset}
         ) before where before.total_points > (select max(total_points) from page))
    else ${offset} + ${rankAmongPage} end`;

/** @returns whether the list is narrowed at all */
function narrow(conditions: Conditions, query: PointsTableQuery, forTeacher: boolean): boolean {
  const { studentName, studentCode, studentPhoneNumber, searchTerm } = query;
  if (studentName) conditions.and(`s.search_key like ${conditions.value(foldedPattern(studentName))}`);
  if (forTeacher) {
    matchStudents(conditions, { search: searchTerm, code: studentCode, phoneNumber: studentPhoneNumber });
  } else {
    matchStudents(conditions, { code: studentCode });
    if (searchTerm) conditions.and(`s.search_key like ${conditions.value(foldedPattern(searchTerm))}`);
    if (studentPhoneNumber)
      conditions.and(`s.phone_number = ${conditions.value(canonicalPhone(studentPhoneNumber))}`);
  }
  return Boolean(studentName ?? studentCode ?? studentPhoneNumber ?? searchTerm);
}
