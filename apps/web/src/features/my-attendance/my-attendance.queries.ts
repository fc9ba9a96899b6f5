import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The student's marks of a month, 'YYYY-MM'; of this month when none is given. */
export const myAttendanceQuery = (studentId: string, month: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.studentAttendance, studentId, month],
    queryFn: ({ signal }) =>
      callApi('GET student/GetAttendance/:id', { params: { id: studentId }, query: { month } }, { signal }),
  });
