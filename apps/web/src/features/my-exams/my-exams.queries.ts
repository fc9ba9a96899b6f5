import { listStudentExams, STUDENT_EXAM_FILTERS } from '@daad/contracts/exams.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

export interface MyExamsSearch {
  q?: string | undefined;
  status?: (typeof STUDENT_EXAM_FILTERS)[number] | undefined;
  page?: number | undefined;
}

export const readMyExamsSearch = (raw: Record<string, unknown>): MyExamsSearch => ({
  q: textParam(raw['q']),
  status: oneOfParam(raw['status'], STUDENT_EXAM_FILTERS),
  page: pageParam(raw['page']),
});

export const myExamsQuery = (studentId: string, { q, status, page }: MyExamsSearch) => {
  const query = { name: q, status, pageNumber: page ?? 1 };
  return queryOptions({
    queryKey: [...queryKeys.studentExams, studentId, query],
    queryFn: ({ signal }) => callApi(listStudentExams, { params: { id: studentId }, query }, { signal }),
  });
};
