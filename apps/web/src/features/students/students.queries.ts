import { listStudents } from '@daad/contracts/students.contract';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { idParam, indexParam, textParam } from '#web/lib/search-params.js';

const FILTERS = {
  /** Name, code or phone. */
  q: textParam,
  code: textParam,
  phone: textParam,
  parentPhone: textParam,
  index: indexParam,
  stage: idParam,
  class: idParam,
};
type Filters = { [Name in keyof typeof FILTERS]?: ReturnType<(typeof FILTERS)[Name]> };

/** The filters of the list as the API names them: also to do something with all students that it has. */
export const studentsFilter = ({ q, code, phone, parentPhone, index, stage, class: classId }: Filters) => ({
  search: q,
  code,
  studentPhoneNumber: phone,
  parentPhoneNumber: parentPhone,
  index,
  educationalStageId: stage,
  classId,
});

export const studentsList = listOf({
  scope: 'students',
  filters: FILTERS,
  pageSize: 10,
  pageSizes: [5, 10, 20, 50],
  fetch: (filters, paging, options) =>
    callApi(listStudents, { query: { ...studentsFilter(filters), ...paging } }, options),
});

export type StudentsSearch = ReturnType<typeof studentsList.readSearch>;
