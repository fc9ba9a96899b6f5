import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** How many orders have each status: the teacher's badges. */
export const orderCountsQuery = queryOptions({
  queryKey: queryKeys.orderCounts,
  queryFn: ({ signal }) => callApi('GET order/Counts', {}, { signal }),
});
