import type { CLASS_STUDENT_SORTS } from '@daad/contracts/classes.contract';
import { normalizeClassTime } from '@daad/domain/class-time';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { classesSearch } from './classes-search.js';

export const classesList = listOf({
  ...classesSearch,
  scope: 'classes',
  fetch: ({ q, stage, day, time }, paging, options) => {
    // An incomplete time does not filter yet.
    const query = {
      search: q,
      educationalStageId: stage,
      day,
      time: timeFilter(time) ?? undefined,
      ...paging,
    };
    return callApi('GET class/GetList', { query }, options);
  },
});

/** The time to filter by; undefined for none, null for an invalid text. */
export const timeFilter = (time: string | undefined): string | undefined | null =>
  time === undefined ? undefined : normalizeClassTime(time);

export const classTotalsQuery = queryOptions({
  queryKey: [...queryKeys.classes, 'totals'],
  queryFn: ({ signal }) => callApi('GET class/Totals', {}, { signal }),
});

export type ClassStudentSort = (typeof CLASS_STUDENT_SORTS)[number];

export interface ClassStudentsFilter {
  search: string;
  sort: ClassStudentSort;
  page: number;
}

const CLASS_STUDENTS_PAGE_SIZE = 20;

/** One page of a class's students with today's attendance; `readAt` is when it was asked for, by this device's clock. */
export const classStudentsQuery = (classId: string, { search, sort, page }: ClassStudentsFilter) => {
  const query = { search, sort, pageNumber: page, pageSize: CLASS_STUDENTS_PAGE_SIZE };
  return queryOptions({
    queryKey: [...queryKeys.classStudents, classId, query],
    queryFn: async ({ signal }) => {
      const readAt = Date.now();
      return {
        ...(await callApi('GET class/GetStudents/:classId', { params: { classId }, query }, { signal })),
        readAt,
      };
    },
  });
};

/** Students who are in no class yet: the first thousand that the search finds (specification 2 section 7). */
export const freeStudentsQuery = (search: string) => {
  const query = { search, withoutClass: true, pageSize: 1000 };
  return queryOptions({
    queryKey: [...queryKeys.students, 'without-class', query],
    queryFn: ({ signal }) => callApi('GET student/GetList', { query }, { signal }),
  });
};
