import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { myExamsSearch } from './my-exams-search.js';

/** The exams of one student. */
export const myExamsList = (studentId: string) =>
  listOf({
    ...myExamsSearch,
    scope: 'studentExams',
    kindOf: () => studentId,
    fetch: ({ q, status }, paging, options) =>
      callApi(
        'GET student/GetExams/:id',
        { params: { id: studentId }, query: { name: q, status, ...paging } },
        options,
      ),
  });
