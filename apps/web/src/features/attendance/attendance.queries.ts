import type { MadeUpIn } from '@daad/contracts/attendance-marks';
import { cairoToday } from '@daad/domain/calendar-day';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { type AttendanceSearch, attendanceSearch } from './records/attendance-search.js';

/** The number of missed meetings in a row that the filter looks for. */
export const RUNNING = 3;

/** One row of either tab; only a record of attendance has an id, and only a missed meeting a contact or a make-up elsewhere. */
export interface AttendanceRow {
  id?: string;
  studentId: string;
  studentDeleted?: boolean;
  fullName: string;
  code: string;
  /** For who sees phones. */
  phoneNumber?: string | undefined;
  /** Of missed meetings for all who may register attendance. */
  parentPhoneNumber?: string | undefined;
  classId: string;
  className: string;
  date: string;
  points: number;
  /** Who of the staff marked the record. */
  authorName?: string | null;
  contactedAt?: string | null;
  contactedBy?: string | null;
  makeUp?: boolean;
  madeUpIn?: MadeUpIn | null;
}

export const attendanceList = listOf({
  ...attendanceSearch,
  scope: 'attendance',
  kindOf: ({ tab }) => tab ?? 'present',
  fetch: async ({ tab, class: classId, date, phone, code, running, uncontacted }, paging, options) => {
    const query = { classId, date, studentPhoneNumber: phone, studentCode: code, ...paging };
    const ofAbsent = { absentRunning: running && RUNNING, contacted: uncontacted ? false : undefined };
    const found =
      tab === 'absent'
        ? await callApi('GET attendance/absentStudents', { query: { ...query, ...ofAbsent } }, options)
        : await callApi('GET attendance/attendedStudents', { query }, options);
    const items: readonly AttendanceRow[] = found.items;
    return { ...found, items };
  },
});

/** A future day has no attendance; the calendar does not offer it, an address may still contain it. */
export const isFuture = ({ date }: AttendanceSearch) => date !== undefined && date > cairoToday();

export const attendanceQuery = (search: AttendanceSearch) => ({
  ...attendanceList.query(search),
  enabled: !isFuture(search),
});
