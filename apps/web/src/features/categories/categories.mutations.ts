import type { RequestOf } from '@daad/contracts/call';
import type { createCategory } from '@daad/contracts/categories.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type CategoryForm = RequestOf<typeof createCategory>['body'];

/** Adds a category, or changes the one with `id`. */
export const saveCategory = (id: string | null) =>
  mutationOptions({
    mutationFn: (body: CategoryForm) =>
      id
        ? callApi('PUT category/Update/:id', { params: { id }, body })
        : callApi('POST category/Create', { body }),
    meta: { changes: ['category'] },
  });

export const removeCategory = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE category/Delete/:id', { params: { id } }),
  meta: { changes: ['category'] },
});
