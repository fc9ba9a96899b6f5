import { listStudents } from '@daad/contracts/students.contract';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { idParam, indexParam, textParam } from '#web/lib/search-params.js';

export const studentsList = listOf({
  scope: 'students',
  filters: {
    /** Name, code or phone. */
    q: textParam,
    code: textParam,
    phone: textParam,
    parentPhone: textParam,
    index: indexParam,
    stage: idParam,
  },
  pageSize: 10,
  pageSizes: [5, 10, 20, 50],
  fetch: ({ q, code, phone, parentPhone, index, stage }, paging, options) => {
    const query = {
      search: q,
      code,
      studentPhoneNumber: phone,
      parentPhoneNumber: parentPhone,
      index,
      educationalStageId: stage,
      ...paging,
    };
    return callApi(listStudents, { query }, options);
  },
});

export type StudentsSearch = ReturnType<typeof studentsList.readSearch>;
