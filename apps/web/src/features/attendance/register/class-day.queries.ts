import type { ClassStudent } from '@daad/contracts/classes.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The largest page of the server; bigger classes take several requests. */
const PAGE_SIZE = 1000;

export interface ClassDay {
  students: readonly ClassStudent[];
  /** When it was requested, by this device's clock: later events override it. */
  readAt: number;
}

/**
 * All students of a class, with their records of one day. Single marks do not reload it (a thousand students for each tap);
 * `useMarks` follows those. Hence it is never cached.
 */
export const classDayQuery = (classId: string, date: string) =>
  queryOptions({
    queryKey: [...queryKeys.classDay, classId, date],
    queryFn: async ({ signal }): Promise<ClassDay> => {
      const readAt = Date.now();
      const students: ClassStudent[] = [];
      for (let pageNumber = 1; ; pageNumber++) {
        const query = { date, pageNumber, pageSize: PAGE_SIZE };
        const page = await callApi(
          'GET class/GetStudents/:classId',
          { params: { classId }, query },
          { signal },
        );
        students.push(...page.items);
        if (!page.hasNextPage) return { students, readAt };
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

/** One student of the class on that day, found by the code. */
export async function readClassStudent(
  classId: string,
  date: string,
  { studentId, code }: Pick<ClassStudent, 'studentId' | 'code'>,
): Promise<ClassStudent | undefined> {
  const query = { date, studentCode: code, pageSize: 100 };
  const { items } = await callApi('GET class/GetStudents/:classId', { params: { classId }, query });
  return items.find((student) => student.studentId === studentId);
}
