import { getPointsSettings, listLedger, studentsPointsTable } from '@daad/contracts/points.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { pagingOf, type PointsSearch } from './points-search.js';

/** The teacher's own points table, with phones, which shows an award at once. */
export const pointsTableQuery = (search: PointsSearch) => {
  const { page, size } = pagingOf(search);
  const body = { studentName: search.name, studentCode: search.code, pageNumber: page, pageSize: size };
  return queryOptions({
    queryKey: [...queryKeys.points, 'table', body],
    queryFn: ({ signal }) => callApi(studentsPointsTable, { body }, { signal }),
  });
};

/** A student's ledger, newest first, page after page. */
export const ledgerQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.points, 'ledger', studentId],
    queryFn: ({ pageParam, signal }) =>
      callApi(listLedger, { params: { studentId }, query: { pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage, pageNumber }) => (hasNextPage ? pageNumber + 1 : undefined),
  });

/** Null while nothing is configured. */
export const pointsSettingsQuery = queryOptions({
  queryKey: queryKeys.pointsSettings,
  queryFn: ({ signal }) => callApi(getPointsSettings, {}, { signal }),
});
