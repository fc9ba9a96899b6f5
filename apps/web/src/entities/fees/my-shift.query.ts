import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The own open shift; null without one. */
export const myShiftQuery = queryOptions({
  queryKey: [...queryKeys.shifts, 'mine'],
  queryFn: ({ signal }) => callApi('GET shifts/Mine', {}, { signal }),
});
