import type { Dues, DuesFilter } from '@daad/contracts/fee-dues.contract';
import type { DataSource } from 'typeorm';
import { readPageAndFirst } from '../sql/page.js';
import { matchStudents } from '../students/student-filters.js';
import { duesPage } from './dues.statements.js';

interface DuesQuery extends DuesFilter {
  pageNumber: number;
  pageSize: number;
  /** Whether the search looks in phones. */
  phones: boolean;
}

/** One page of the students who owe, and what all that match owe (specification 5 section 2). */
export async function readDues(
  dataSource: DataSource,
  { classId, educationalStageId: stageId, month, atLeast, search, deleted, phones, ...paging }: DuesQuery,
): Promise<Dues> {
  const matches = matchStudents({ search, phones });
  const { page, first } = await readPageAndFirst(
    dataSource,
    duesPage,
    paging,
    {},
    {
      present: !deleted && {},
      deleted: deleted && {},
      class: classId && { classId },
      stage: stageId && { stageId },
      month: month && { months: [month] },
      atLeast: atLeast !== undefined && { atLeast },
      search: matches.search,
      searchWithPhones: matches.searchWithPhones,
    },
  );
  const items = page.items.map(({ total: _, ...due }) => due);
  return { ...page, items, total: first?.total ?? 0 };
}
