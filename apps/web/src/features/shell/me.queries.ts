import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** Who is signed in: the teacher may have changed a student's name or phone since the sign-in. */
export const meQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.me, userId],
    queryFn: ({ signal }) => callApi('GET account/Me', {}, { signal }),
    enabled: userId !== undefined,
  });
