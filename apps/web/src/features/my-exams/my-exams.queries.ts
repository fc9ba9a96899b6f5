import { listStudentExams, STUDENT_EXAM_FILTERS } from '@daad/contracts/exams.contract';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { oneOfParam, textParam } from '#web/lib/search-params.js';

export const readStatus = (value: unknown) => oneOfParam(value, STUDENT_EXAM_FILTERS);

/** The exams of one student. */
export const myExamsList = (studentId: string) =>
  listOf({
    scope: 'studentExams',
    filters: { q: textParam, status: readStatus },
    kindOf: () => studentId,
    pageSize: 10,
    fetch: ({ q, status }, paging, options) =>
      callApi(
        listStudentExams,
        { params: { id: studentId }, query: { name: q, status, ...paging } },
        options,
      ),
  });
