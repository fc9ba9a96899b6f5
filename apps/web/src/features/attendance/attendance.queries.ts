import { listAbsent, listAttended } from '@daad/contracts/attendance.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { dayParam, oneOfParam, textParam } from '#web/lib/search-params.js';

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

export const attendanceList = listOf({
  scope: 'attendance',
  filters: {
    /** Records of who attended when absent. */
    tab: (value) => oneOfParam(value, ['absent'] as const),
    class: textParam,
    date: dayParam,
    phone: textParam,
    code: textParam,
  },
  kindOf: ({ tab }) => tab ?? 'present',
  pageSize: 10,
  pageSizes: [10, 25, 50, 100],
  fetch: async ({ tab, class: classId, date, phone, code }, paging, options) => {
    const query = { classId, date, studentPhoneNumber: phone, studentCode: code, ...paging };
    const found = await callApi(tab === 'absent' ? listAbsent : listAttended, { query }, options);
    const items: readonly AttendanceRow[] = found.items;
    return { ...found, items };
  },
});

export type AttendanceSearch = ReturnType<typeof attendanceList.readSearch>;

/** A future day has no attendance; the calendar does not offer it, an address may still contain it. */
export const isFuture = ({ date }: AttendanceSearch) => date !== undefined && date > cairoToday();

export const attendanceQuery = (search: AttendanceSearch) => ({
  ...attendanceList.query(search),
  enabled: !isFuture(search),
});
