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

export const saveAbsenceTemplate = mutationOptions({
  mutationFn: (body: { template: string }) => callApi(updateAbsenceTemplate, { body }),
  meta: { changes: ['absenceTemplate'] },
});
