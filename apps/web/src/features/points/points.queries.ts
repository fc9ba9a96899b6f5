import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { sortingOf } from '#web/entities/student/student-order.js';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { MOST_POINTS_FIRST, type PointsSearch, pointsSearch } from './points-search.js';

/** The filters of the table as the API names them: also to give points to all students that it has. */
export const pointsFilter = ({ name, code, class: classId }: PointsSearch) => ({
  studentName: name,
  studentCode: code,
  classId,
});

/** The teacher's own points table, with phones, which shows an award at once. */
export const pointsList = listOf({
  ...pointsSearch,
  scope: 'points',
  fetch: (filters, paging, options) =>
    callApi(
      'POST StudentPoints/StudentsPointsTable',
      { body: { ...pointsFilter(filters), ...sortingOf(filters.sort ?? MOST_POINTS_FIRST), ...paging } },
      options,
    ),
});

/** What a student's points add up to. */
export const sumsQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.points, 'sums', studentId],
    queryFn: ({ signal }) =>
      callApi('GET StudentPoints/GetSummary/:studentId', { params: { studentId } }, { signal }),
  });

/** A student's ledger, newest first, page after page. */
export const ledgerQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.points, 'ledger', studentId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET StudentPoints/GetList/:studentId',
        { params: { studentId }, query: { pageNumber: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage, pageNumber }) => (hasNextPage ? pageNumber + 1 : undefined),
  });

/** The comments with which points were last given, or taken. */
export const reasonsQuery = (mode: 'add' | 'remove') =>
  queryOptions({
    queryKey: [...queryKeys.points, 'reasons', mode],
    queryFn: ({ signal }) => callApi('GET StudentPoints/Reasons', { query: { mode } }, { signal }),
  });

/** Null while nothing is configured. */
export const pointsSettingsQuery = queryOptions({
  queryKey: queryKeys.pointsSettings,
  queryFn: ({ signal }) => callApi('GET points/Get', {}, { signal }),
});
