import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** All about one student; 404 once the student is deleted. */
export const studentProfileQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile, id],
    queryFn: ({ signal }) => callApi('GET student/GetProfile/:id', { params: { id } }, { signal }),
  });
