import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** All classes at once, for cards, choices and the timetable. */
export const allClassesQuery = queryOptions({
  queryKey: [...queryKeys.classes, 'all'],
  queryFn: ({ signal }) => callApi('GET class/GetList', { query: { pageSize: 1000 } }, { signal }),
});
