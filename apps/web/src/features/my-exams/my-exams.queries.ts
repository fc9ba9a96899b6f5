import { DATED_EXAM_STATUSES } from '@daad/domain/exam-status';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { oneOfParam, textParam } from '#web/lib/search-params.js';

export const readStatus = (value: unknown) => oneOfParam(value, DATED_EXAM_STATUSES);

/** The exams of one student. */
export const myExamsList = (studentId: string) =>
  listOf({
    scope: 'studentExams',
    filters: { q: textParam, status: readStatus },
    kindOf: () => studentId,
    pageSize: 10,
    fetch: ({ q, status }, paging, options) =>
      callApi(
        'GET student/GetExams/:id',
        { params: { id: studentId }, query: { name: q, status, ...paging } },
        options,
      ),
  });
