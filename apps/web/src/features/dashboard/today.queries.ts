import { getFeed, getToday } from '@daad/contracts/today.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

export const todayQuery = queryOptions({
  queryKey: queryKeys.today,
  queryFn: ({ signal }) => callApi(getToday, {}, { signal }),
});

export const feedQuery = queryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ signal }) => callApi(getFeed, {}, { signal }),
});
