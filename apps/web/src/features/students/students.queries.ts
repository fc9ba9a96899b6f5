import { queryOptions } from '@tanstack/react-query';
import { NO_CLASS } from '#web/entities/class/class-or-none.js';
import { sortingOf } from '#web/entities/student/student-order.js';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { type StudentsSearch, studentsSearch, USUAL_ORDER } from './students-search.js';

/** The filters of the list as the API names them: also to do something with all students that it has. */
export const studentsFilter = ({
  q,
  code,
  phone,
  parentPhone,
  index,
  stage,
  class: classId,
}: StudentsSearch) => ({
  search: q,
  code,
  studentPhoneNumber: phone,
  parentPhoneNumber: parentPhone,
  index,
  educationalStageId: stage,
  ...(classId === NO_CLASS ? { withoutClass: true } : { classId }),
});

export const studentsList = listOf({
  ...studentsSearch,
  scope: 'students',
  fetch: (filters, paging, options) =>
    callApi(
      'GET student/GetList',
      { query: { ...studentsFilter(filters), ...sortingOf(filters.sort ?? USUAL_ORDER), ...paging } },
      options,
    ),
});

/** The code that the form of a new student suggests; each change of students makes it stale. */
export const nextCodeQuery = queryOptions({
  queryKey: [...queryKeys.students, 'next-code'],
  queryFn: ({ signal }) => callApi('GET student/NextCode', {}, { signal }),
  staleTime: 0,
});
