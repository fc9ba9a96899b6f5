import type { RequestOf } from '@daad/contracts/call';
import type { updateStudent } from '@daad/contracts/students.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type StudentForm = RequestOf<typeof updateStudent>['body'] & { password?: string | null | undefined };

/** Adds a student, or changes the one with `id`, where a blank password keeps the old one (contract section 2). */
export const saveStudent = (id: string | null) =>
  mutationOptions({
    mutationFn: (body: StudentForm) =>
      id
        ? callApi('PUT student/Update/:id', { params: { id }, body })
        : callApi('POST student/Create', { body: { ...body, password: body.password ?? '' } }),
    meta: { changes: ['student', 'class', 'stats.changed'] },
  });

export const removeStudent = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE student/Delete/:id', { params: { id } }),
  meta: { changes: ['student', 'class', 'stats.changed'] },
});
