import { listExamPoints } from '@daad/contracts/exam-points.contract';
import { listExams, listExamStudents } from '@daad/contracts/exams.contract';
import { instantOfCairo } from '@daad/domain/cairo-time';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import type { ExamsSearch } from './exams-search.js';

const EXAMS_PAGE_SIZE = 10;
const EXAM_STUDENTS_PAGE_SIZE = 20;

const toInstant = (wallTime: string | undefined) =>
  wallTime === undefined ? undefined : instantOfCairo(wallTime)?.toISOString();

export const examsQuery = ({ index, name, from, to, page = 1 }: ExamsSearch) => {
  const query = {
    index,
    name,
    from: toInstant(from),
    to: toInstant(to),
    pageNumber: page,
    pageSize: EXAMS_PAGE_SIZE,
  };
  return queryOptions({
    queryKey: [...queryKeys.exams, 'list', query],
    queryFn: ({ signal }) => callApi(listExams, { query }, { signal }),
  });
};

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
