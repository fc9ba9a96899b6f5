import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** Whether one's own second factor is on. */
export const twoFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.twoFactor, userId],
    queryFn: ({ signal }) => callApi('GET account/TwoFactor', {}, { signal }),
  });
