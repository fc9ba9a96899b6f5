import type { attend } from '@daad/contracts/attendance.contract';
import type { ResponseOf } from '@daad/contracts/call';
import type { HomeworkState } from '@daad/domain/homework';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { ApiError } from '#web/lib/api-error.js';
import type { PendingMark } from './marks/pending-marks.js';

/** The record of a mark, or the id of the record that was taken back; null when there was none. */
export type MarkResult = { record: ResponseOf<typeof attend> } | { removed: string | null };

/** A request that has hung for so long is sent again. */
const SEND_TIMEOUT_MS = 15_000;

/** Marks a student, or takes the mark back. Both change nothing when they arrive twice. */
export const sendMark = mutationOptions({
  mutationFn: async (mark: PendingMark): Promise<MarkResult> => {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const { studentId, classId, date } = mark;
    if (mark.requested === 'present')
      return {
        record: await callApi('POST attendance/Attend', { query: { studentId, classId, date } }, { signal }),
      };
    const id = mark.attendanceId ?? (await recordOf(mark, signal));
    if (id !== null) await callApi('POST attendance/removeRange', { body: { ids: [id] } }, { signal });
    return { removed: id };
  },
  meta: { changes: ['attendance.marked'] },
});

/** The record of a mark that was taken back before it was confirmed: the server may have it all the same. */
async function recordOf(mark: PendingMark, signal: AbortSignal): Promise<string | null> {
  const { studentId, classId, date, code } = mark;
  const query = { classId, date, studentCode: code, pageSize: 100 };
  const { items } = await callApi('GET attendance/attendedStudents', { query }, { signal });
  return items.find((record) => record.studentId === studentId)?.id ?? null;
}

export interface HomeworkNote {
  studentId: string;
  /** For messages. */
  fullName: string;
  classId: string;
  date: string;
  state: HomeworkState;
}

/** Notes what a student brought of the homework. The same twice changes nothing, so it is sent again after a network error. */
export const noteHomework = mutationOptions({
  mutationFn: ({ fullName: _, ...body }: HomeworkNote) =>
    callApi('POST attendance/Homework', { body }, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) }),
  retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isNetworkFailure,
  retryDelay: (failures) => 500 * 2 ** failures,
});

/** Marks all students of a class. */
export const attendClass = mutationOptions({
  mutationFn: (query: { classId: string; date: string }) => callApi('POST attendance/AttendAll', { query }),
  meta: { changes: ['attendance.markedAll'] },
});

/** Takes back the points as well. */
export const removeRecord = mutationOptions({
  mutationFn: (id: string) => callApi('POST attendance/removeRange', { body: { ids: [id] } }),
  meta: { changes: ['attendance.removed', 'points.changed'] },
});

/** How many records one call removes at most. */
const REMOVED_AT_ONCE = 1000;

/** The same for many. What is gone already is not counted, so it can be repeated. */
export const removeRecords = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    let removed = 0;
    for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
      const body = { ids: ids.slice(start, start + REMOVED_AT_ONCE) };
      removed += (await callApi('POST attendance/removeRange', { body })).removed;
    }
    return { removed };
  },
  meta: { changes: ['attendance.removed', 'attendance.markedAll', 'points.changed'] },
});

export const saveAbsenceTemplate = mutationOptions({
  mutationFn: (body: { template: string }) => callApi('PUT attendance/MessageTemplate', { body }),
  meta: { changes: ['absenceTemplate'] },
});
