import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** What comes next for the student. */
export const myHomeQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.studentHome, studentId],
    queryFn: ({ signal }) => callApi('GET student/GetHome/:id', { params: { id: studentId } }, { signal }),
  });
