import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

export const todayQuery = queryOptions({
  queryKey: queryKeys.today,
  queryFn: ({ signal }) => callApi('GET reports/Today', {}, { signal }),
});

export const feedQuery = queryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ signal }) => callApi('GET reports/Feed', {}, { signal }),
});
