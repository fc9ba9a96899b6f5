import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The statistics of the last 30 Cairo days, which is the default window of the server. */
export const statisticsQuery = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: ({ signal }) => callApi('GET reports/GeneralStatistics', {}, { signal }),
});
