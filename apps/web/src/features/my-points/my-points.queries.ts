import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The student's own sums, rank and level. */
export const mySummaryQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.pointsSummary, studentId],
    queryFn: ({ signal }) =>
      callApi('GET StudentPoints/GetSummary/:studentId', { params: { studentId } }, { signal }),
  });

/** As many of the last changes as the chart of progress shows. */
const CHANGES = 60;

export const myLastChangesQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.points, 'last-changes', studentId],
    queryFn: ({ signal }) =>
      callApi(
        'GET StudentPoints/GetList/:studentId',
        { params: { studentId }, query: { pageSize: CHANGES } },
        { signal },
      ),
  });
