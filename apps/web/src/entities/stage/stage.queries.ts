import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** All stages on one page: no teacher has a thousand. */
export const stagesQuery = queryOptions({
  queryKey: [...queryKeys.stages, 'all'],
  queryFn: ({ signal }) => callApi('GET eduStage/GetList', { query: { pageSize: 1000 } }, { signal }),
});
