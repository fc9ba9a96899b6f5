import { queryOptions } from '@tanstack/react-query';
import { classOrNoneParam, NO_CLASS } from '#web/entities/class/class-or-none.js';
import { orderParam, sortingOf } from '#web/entities/student/student-order.js';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { idParam, indexParam, textParam } from '#web/lib/search-params.js';

const FILTERS = {
  /** Name, code or phone. */
  q: textParam,
  code: textParam,
  phone: textParam,
  parentPhone: textParam,
  index: indexParam,
  stage: idParam,
  class: classOrNoneParam,
  sort: orderParam,
};
type Filters = { [Name in keyof typeof FILTERS]?: ReturnType<(typeof FILTERS)[Name]> };

/** The order without a search param. */
export const USUAL_ORDER = 'index';

/** The filters of the list as the API names them: also to do something with all students that it has. */
export const studentsFilter = ({ q, code, phone, parentPhone, index, stage, class: classId }: Filters) => ({
  search: q,
  code,
  studentPhoneNumber: phone,
  parentPhoneNumber: parentPhone,
  index,
  educationalStageId: stage,
  ...(classId === NO_CLASS ? { withoutClass: true } : { classId }),
});

export const studentsList = listOf({
  scope: 'students',
  filters: FILTERS,
  pageSize: 10,
  pageSizes: [5, 10, 20, 50],
  fetch: (filters, paging, options) =>
    callApi(
      'GET student/GetList',
      { query: { ...studentsFilter(filters), ...sortingOf(filters.sort ?? USUAL_ORDER), ...paging } },
      options,
    ),
});

export type StudentsSearch = ReturnType<typeof studentsList.readSearch>;

/** The code that the form of a new student suggests; each change of students makes it stale. */
export const nextCodeQuery = queryOptions({
  queryKey: [...queryKeys.students, 'next-code'],
  queryFn: ({ signal }) => callApi('GET student/NextCode', {}, { signal }),
  staleTime: 0,
});
