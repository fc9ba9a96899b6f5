import { listExamPoints } from '@daad/contracts/exam-points.contract';
import { listExams, listExamStudents } from '@daad/contracts/exams.contract';
import { instantOfCairo } from '@daad/domain/cairo-time';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { indexParam, textParam } from '#web/lib/search-params.js';

const EXAM_STUDENTS_PAGE_SIZE = 20;

/** `YYYY-MM-DD HH:mm` by the clocks in Cairo. */
const timeParam = (value: unknown) => {
  const text = textParam(value);
  return text && instantOfCairo(text) ? text : undefined;
};
const toInstant = (wallTime: string | undefined) =>
  wallTime === undefined ? undefined : instantOfCairo(wallTime)?.toISOString();

export const examsList = listOf({
  scope: 'exams',
  filters: { index: indexParam, name: textParam, from: timeParam, to: timeParam },
  pageSize: 10,
  fetch: ({ from, to, ...same }, paging, options) => {
    const query = { ...same, from: toInstant(from), to: toInstant(to), ...paging };
    return callApi(listExams, { query }, options);
  },
});

export type ExamsSearch = ReturnType<typeof examsList.readSearch>;

export interface ExamStudentsFilter {
  code: string;
  phone: string;
  page: number;
}

export const examStudentsQuery = (examId: string, { code, phone, page }: ExamStudentsFilter) => {
  const query = {
    studentCode: code,
    studentPhoneNumber: phone,
    pageNumber: page,
    pageSize: EXAM_STUDENTS_PAGE_SIZE,
  };
  return queryOptions({
    queryKey: [...queryKeys.examStudents, examId, query],
    queryFn: ({ signal }) => callApi(listExamStudents, { params: { examId }, query }, { signal }),
  });
};

export const rangesQuery = queryOptions({
  queryKey: [...queryKeys.examRanges, 'all'],
  queryFn: ({ signal }) => callApi(listExamPoints, {}, { signal }),
});
