import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** Students to choose from, by name, code or phone, perhaps of one class: the first `atMost` that the search finds. */
export const studentChoicesQuery = (search: string, atMost: number, classId?: string) => {
  const query = { search, classId, pageSize: atMost };
  return queryOptions({
    // Lists of different lengths are different lists, also for the same search.
    queryKey: [...queryKeys.students, 'choices', query],
    queryFn: ({ signal }) => callApi('GET student/GetList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
