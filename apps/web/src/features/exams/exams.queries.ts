import type { Exam, ExamStudent } from '@daad/contracts/exams.contract';
import { instantOfCairo } from '@daad/domain/cairo-time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { examsSearch } from './exams-search.js';

const EXAM_STUDENTS_PAGE_SIZE = 20;

const toInstant = (wallTime: string | undefined) =>
  wallTime === undefined ? undefined : instantOfCairo(wallTime)?.toISOString();

export const examsList = listOf({
  ...examsSearch,
  scope: 'exams',
  fetch: ({ from, to, ...same }, paging, options) => {
    const query = { ...same, from: toInstant(from), to: toInstant(to), ...paging };
    return callApi('GET exam/GetList', { query }, options);
  },
});

const FOUND_AT_MOST = 20;

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
    queryFn: ({ signal }) =>
      callApi('GET exam/GetStudents/:examId', { params: { examId }, query }, { signal }),
  });
};

/** Students who are not in the exam yet, by name, code or phone, perhaps of one class: the first that the search finds. */
export const outsideExamQuery = (examId: string, search: string, classId?: string) => {
  const query = { search, classId, withoutExam: examId, pageSize: FOUND_AT_MOST };
  return queryOptions({
    queryKey: [...queryKeys.outsideExam, query],
    queryFn: ({ signal }) => callApi('GET student/GetList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The largest page of the server; an exam of more students takes several requests. */
const SHEET_PAGE_SIZE = 1000;

export interface GradingSheet {
  exam: Exam;
  students: readonly ExamStudent[];
}

/** An exam with all its students. Single grades do not reload it; `useGrading` follows those. */
export const gradingSheetQuery = (examId: string) =>
  queryOptions({
    queryKey: [...queryKeys.gradingSheet, examId],
    queryFn: async ({ signal }): Promise<GradingSheet> => {
      const students = new Map<string, ExamStudent>();
      for (let pageNumber = 1; ; pageNumber++) {
        const query = { pageNumber, pageSize: SHEET_PAGE_SIZE };
        const page = await callApi('GET exam/GetStudents/:examId', { params: { examId }, query }, { signal });
        for (const student of page.items) students.set(student.id, student);
        if (!page.hasNextPage) return { exam: page.exam, students: [...students.values()] };
      }
    },
    staleTime: 0,
  });

export const rangesQuery = queryOptions({
  queryKey: [...queryKeys.examRanges, 'all'],
  queryFn: ({ signal }) => callApi('GET examPoints/GetList', {}, { signal }),
});
