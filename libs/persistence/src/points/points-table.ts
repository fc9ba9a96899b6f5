import type { LeaderboardRow, PointsTable } from '@daad/contracts/points.contract';
import { leaderboardName, type LeaderboardNames } from '@daad/domain/leaderboard-name';
import { canonicalPhone } from '@daad/domain/phone';
import type { StudentSort } from '@daad/contracts/student-sort';
import type { DataSource, EntityManager } from 'typeorm';
import { codePattern, foldedPattern } from '../search.js';
import { readPageAndFirst } from '../sql/page.js';
import { isFiltered, matchStudents } from '../students/student-filters.js';
import { inOrder } from '../students/student-orders.js';
import {
  type FoundRow,
  leaderboard,
  listOfAll,
  listOfStage,
  pointsTable,
  searchOfAll,
  searchOfStage,
} from './points-table.statements.js';

export interface PointsTableQuery {
  pageNumber: number;
  pageSize: number;
  educationalStageId?: string | null;
  studentName?: string | null;
  studentCode?: string | null;
  studentPhoneNumber?: string | null;
  searchTerm?: string | null;
  /** Read for staff alone. */
  classId?: string | null;
  /** Read for staff alone. Without it the most points come first. */
  sort?: StudentSort | undefined;
  descending?: boolean | undefined;
}

/** The staff, who see everything but maybe phones; or the student that reads, or null for a visitor. */
type Reader = { staff: true; phones: boolean } | { staff: false; studentId: string | null };
type Others = Extract<Reader, { staff: false }>;
type On = DataSource | EntityManager;

/**
 * Students by points, highest first. A rank counts among everyone, or within the stage that is asked for; searching
 * does not change it. Only staff chooses the order, sees classes and, with that permission, phones, and finds students by them
 * (contract section 3): anyone else's text never matches a phone, and their phone filter takes a whole number only.
 * Nor do others see hidden students, in rows or in numbers, or more of a name than the site's setting allows, but for their own
 * (specification 4 section 6): the ranks stay what they are.
 */
export async function readPointsTable(on: On, query: PointsTableQuery, reader: Reader): Promise<PointsTable> {
  const { page, first, items } = await (reader.staff
    ? readForStaff(on, query, reader.phones)
    : readForOthers(on, query, reader));
  return { ...page, items, averagePoints: first?.averagePoints ?? 0, topPoints: first?.topPoints ?? 0 };
}

async function readForStaff(on: On, query: PointsTableQuery, phones: boolean) {
  const { educationalStageId: stageId } = query;
  const filters = matchForStaff(query, phones);
  const { sort, descending } = orderOf(query);
  if (!isFiltered(filters) && sort === 'points' && descending) {
    const { page, first } = await readEveryone(on, query);
    const items = page.items.map(({ leaderboardNames: _, someHidden: __, ...row }) => withoutNumbers(row));
    return { page, first, items };
  }
  const { page, first } = await (stageId
    ? readPageAndFirst(on, inOrder(listOfStage, sort, descending), query, { stageId }, filters)
    : readPageAndFirst(on, inOrder(listOfAll, sort, descending), query, {}, filters));
  return { page, first, items: page.items.map(withoutNumbers) };
}

const stageOf = ({ educationalStageId: stageId }: PointsTableQuery) => ({ stage: stageId && { stageId } });
const readEveryone = (on: On, query: PointsTableQuery) =>
  readPageAndFirst(on, pointsTable, query, {}, stageOf(query));

async function readForOthers(on: On, query: PointsTableQuery, { studentId: readerId }: Others) {
  const filters = matchForOthers(query);
  const { page, first } = await (isFiltered(filters)
    ? search(on, query, readerId, filters)
    : readShown(on, query, readerId));
  return { page, first, items: page.items.map((row) => shownTo(readerId, row)) };
}

/** Most schools hide no student, and pay nothing for those that do. */
async function readShown(on: On, query: PointsTableQuery, readerId: string | null) {
  const everyone = await readEveryone(on, query);
  return everyone.first?.someHidden
    ? readPageAndFirst(on, leaderboard, query, { readerId }, stageOf(query))
    : everyone;
}

/** As most schools show full names, it searches in these first, and again where the setting that it read along is another. */
async function search(
  on: On,
  query: PointsTableQuery,
  readerId: string | null,
  filters: ReturnType<typeof matchForOthers>,
) {
  const { educationalStageId: stageId } = query;
  const searchIn = (names: LeaderboardNames) =>
    stageId
      ? readPageAndFirst(on, searchOfStage[names], query, { readerId, stageId }, filters)
      : readPageAndFirst(on, searchOfAll[names], query, { readerId }, filters);
  const inFullNames = await searchIn('full');
  const names = inFullNames.first?.leaderboardNames ?? 'full';
  return names === 'full' ? inFullNames : searchIn(names);
}

const withoutNumbers = <Found extends { averagePoints: unknown; topPoints: unknown }>({
  averagePoints: _,
  topPoints: __,
  ...row
}: Found) => row;

/** The row of a student as the reader sees it. */
function shownTo(readerId: string | null, found: FoundRow): LeaderboardRow {
  const { leaderboardNames: names, someHidden: _, hideFromLeaderboard, ...whole } = withoutNumbers(found);
  const { studentIndex: __, studentPhoneNumber: ___, classId: ____, className: _____, ...row } = whole;
  if (row.studentId === readerId) return { ...row, hideFromLeaderboard };
  const student = { fullName: row.studentName, code: row.studentCode };
  return { ...row, studentName: leaderboardName(student, names ?? 'full') };
}

const MOST_POINTS_FIRST = { sort: 'points', descending: true } as const;

/** A sort that is asked for ascends, unless it is asked for the other way round. */
const orderOf = ({ sort, descending = sort === undefined }: PointsTableQuery) => ({
  sort: sort ?? MOST_POINTS_FIRST.sort,
  descending,
});

/** The first rows of the public leaderboard. */
export async function readLeaderboardTop(
  on: DataSource | EntityManager,
  rows: number,
): Promise<LeaderboardRow[]> {
  const { items } = await readPointsTable(
    on,
    { pageNumber: 1, pageSize: rows },
    { staff: false, studentId: null },
  );
  return items;
}

const matchName = (studentName: PointsTableQuery['studentName']) => {
  const namePart = foldedPattern(studentName);
  return { name: namePart && { namePart } };
};

const matchForStaff = (
  { studentName, studentCode, studentPhoneNumber, searchTerm, classId }: PointsTableQuery,
  phones: boolean,
) => ({
  ...matchName(studentName),
  class: classId && { classId },
  ...matchStudents({ search: searchTerm, code: studentCode, phoneNumber: studentPhoneNumber, phones }),
});

function matchForOthers({ studentName, studentCode, studentPhoneNumber, searchTerm }: PointsTableQuery) {
  const folded = foldedPattern(searchTerm);
  const name = foldedPattern(studentName);
  return {
    name: name && { name, nameInCode: codePattern(studentName ?? '') },
    search: folded && { folded, inCode: codePattern(searchTerm ?? '') },
    code: studentCode && { codePart: codePattern(studentCode) },
    wholePhone: studentPhoneNumber && { wholePhone: canonicalPhone(studentPhoneNumber) },
  };
}
