import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

export const staffQuery = queryOptions({
  queryKey: [...queryKeys.staff, 'list'],
  queryFn: ({ signal }) => callApi('GET staff/GetList', {}, { signal }),
});
