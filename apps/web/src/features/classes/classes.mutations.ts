import type { RequestOf } from '@daad/contracts/call';
import type { createClass } from '@daad/contracts/classes.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type ClassForm = Omit<RequestOf<typeof createClass>['body'], 'index'> & { index?: number | null | undefined };

/** Adds a class, or changes the one with `id`. A blank order counts as 0 (specification 2 section 5). */
export const saveClass = (id: string | null) =>
  mutationOptions({
    mutationFn: (form: ClassForm) => {
      const body = { ...form, index: form.index ?? 0 };
      return id
        ? callApi('PUT class/Update/:id', { params: { id }, body })
        : callApi('POST class/Create', { body });
    },
    meta: { changes: ['class', 'stats.changed'] },
  });

export const removeClass = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE class/Delete/:id', { params: { id } }),
  meta: { changes: ['class', 'stats.changed'] },
});

export const addToClass = (classId: string) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }) =>
      callApi('POST class/CreateStudent', { body: { classId, studentId: id } }),
    meta: { changes: ['classStudent'] },
  });

/** By the id of the student's place in the class. */
export const removeFromClass = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE class/DeleteStudent/:id', { params: { id } }),
  meta: { changes: ['classStudent'] },
});
