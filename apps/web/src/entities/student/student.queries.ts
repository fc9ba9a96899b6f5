import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** One student with the sums of now; 404 once the student is deleted. */
export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.students, 'one', id],
    queryFn: ({ signal }) => callApi('GET student/GetById/:id', { params: { id } }, { signal }),
  });
