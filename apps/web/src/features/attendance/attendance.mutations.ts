import { attendAll, removeAttendance, updateAbsenceTemplate } from '@daad/contracts/attendance.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

/** Marks all students of a class. */
export const attendClass = mutationOptions({
  mutationFn: (query: { classId: string; date: string }) => callApi(attendAll, { query }),
  meta: { changes: ['attendance.markedAll'] },
});

/** Takes back the points as well. */
export const removeRecord = mutationOptions({
  mutationFn: (id: string) => callApi(removeAttendance, { body: { ids: [id] } }),
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
      removed += (await callApi(removeAttendance, { body })).removed;
    }
    return { removed };
  },
  meta: { changes: ['attendance.removed', 'attendance.markedAll', 'points.changed'] },
});

export const saveAbsenceTemplate = mutationOptions({
  mutationFn: (body: { template: string }) => callApi(updateAbsenceTemplate, { body }),
  meta: { changes: ['absenceTemplate'] },
});
