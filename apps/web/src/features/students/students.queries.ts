import { listStudents } from '@daad/contracts/students.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { pagingOf, type StudentsSearch } from './students-search.js';

export const studentsQuery = (search: StudentsSearch) => {
  const { page, size } = pagingOf(search);
  const query = {
    search: search.q,
    code: search.code,
    studentPhoneNumber: search.phone,
    parentPhoneNumber: search.parentPhone,
    index: search.index,
    educationalStageId: search.stage,
    pageNumber: page,
    pageSize: size,
  };
  return queryOptions({
    queryKey: [...queryKeys.students, 'list', query],
    queryFn: ({ signal }) => callApi(listStudents, { query }, { signal }),
  });
};
