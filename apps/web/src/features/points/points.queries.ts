import { getPointsSettings, listLedger, studentsPointsTable } from '@daad/contracts/points.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { textParam } from '#web/lib/search-params.js';

/** The teacher's own points table, with phones, which shows an award at once. */
export const pointsList = listOf({
  scope: 'points',
  filters: { name: textParam, code: textParam },
  pageSize: 20,
  pageSizes: [10, 20, 50, 100],
  fetch: ({ name, code }, paging, options) =>
    callApi(studentsPointsTable, { body: { studentName: name, studentCode: code, ...paging } }, options),
});

export type PointsSearch = ReturnType<typeof pointsList.readSearch>;

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
