import type { LeaderboardRow, PointsTable } from '@daad/contracts/points.contract';
import { canonicalPhone } from '@daad/domain/phone';
import type { StudentSort } from '@daad/contracts/student-sort';
import type { DataSource, EntityManager } from 'typeorm';
import { foldedPattern } from '../search.js';
import { readPageAndFirst } from '../sql/page.js';
import { isFiltered, matchStudents } from '../students/student-filters.js';
import { inOrder } from '../students/student-orders.js';
import { listOfAll, listOfStage, pointsTable } from './points-table.statements.js';

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

interface Reader {
  forStaff: boolean;
  /** Whether a member of the staff may read phones. */
  phones: boolean;
}
const ANYONE: Reader = { forStaff: false, phones: false };

/**
 * Students by points, highest first. A rank counts among everyone, or within the stage that is asked for; searching
 * does not change it. Only staff chooses the order, sees classes and, with that permission, phones, and finds students by them
 * (contract section 3): anyone else's text never matches a phone, and their phone filter takes a whole number only.
 */
export async function readPointsTable(
  on: DataSource | EntityManager,
  query: PointsTableQuery,
  reader: Reader,
): Promise<PointsTable> {
  const { forStaff } = reader;
  const { page, first } = await readRows(on, query, reader);
  const items = page.items.map(
    ({ averagePoints: _, topPoints: __, studentIndex, studentPhoneNumber, classId, className, ...row }) =>
      forStaff ? { ...row, studentIndex, studentPhoneNumber, classId, className } : row,
  );
  return { ...page, items, averagePoints: first?.averagePoints ?? 0, topPoints: first?.topPoints ?? 0 };
}

function readRows(on: DataSource | EntityManager, query: PointsTableQuery, { forStaff, phones }: Reader) {
  const { educationalStageId: stageId } = query;
  const filters = forStaff ? matchForStaff(query, phones) : matchForAnyone(query);
  const { sort, descending } = forStaff ? orderOf(query) : MOST_POINTS_FIRST;
  if (!isFiltered(filters) && sort === 'points' && descending) {
    return readPageAndFirst(on, pointsTable, query, {}, { stage: stageId && { stageId } });
  }
  return stageId
    ? readPageAndFirst(on, inOrder(listOfStage, sort, descending), query, { stageId }, filters)
    : readPageAndFirst(on, inOrder(listOfAll, sort, descending), query, {}, filters);
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
  const { items } = await readPointsTable(on, { pageNumber: 1, pageSize: rows }, ANYONE);
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

function matchForAnyone({ studentName, studentCode, studentPhoneNumber, searchTerm }: PointsTableQuery) {
  const foldedSearch = foldedPattern(searchTerm);
  return {
    ...matchName(studentName),
    ...matchStudents({ code: studentCode }),
    search: foldedSearch && { foldedSearch },
    wholePhone: studentPhoneNumber && { wholePhone: canonicalPhone(studentPhoneNumber) },
  };
}
