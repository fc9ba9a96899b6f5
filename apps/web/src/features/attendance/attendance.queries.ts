import { listAbsent, listAttended } from '@daad/contracts/attendance.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { type AttendanceSearch, isFuture, pagingOf } from './attendance-search.js';

/** One row of either tab; only a record of attendance has an id. */
export interface AttendanceRow {
  id?: string;
  studentId: string;
  fullName: string;
  code: string;
  phoneNumber: string;
  classId: string;
  className: string;
  date: string;
  points: number;
}

export const attendanceQuery = (search: AttendanceSearch) => {
  const { page, size } = pagingOf(search);
  const query = {
    classId: search.class,
    date: search.date,
    studentPhoneNumber: search.phone,
    studentCode: search.code,
    pageNumber: page,
    pageSize: size,
  };
  const call = search.tab === 'absent' ? listAbsent : listAttended;
  return queryOptions({
    queryKey: [...queryKeys.attendance, search.tab ?? 'present', query],
    queryFn: async ({ signal }) => {
      const found = await callApi(call, { query }, { signal });
      const items: readonly AttendanceRow[] = found.items;
      return { ...found, items };
    },
    enabled: !isFuture(search),
  });
};
