import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, 'list'],
  queryFn: ({ signal }) => callApi('GET account/Sessions', {}, { signal }),
});
