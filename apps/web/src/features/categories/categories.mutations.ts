import type { RequestOf } from '@daad/contracts/call';
import { createCategory, deleteCategory, updateCategory } from '@daad/contracts/categories.contract';
import { callApi } from '#web/lib/api-client.js';
import { refresh } from '#web/lib/refresh.js';

type CategoryForm = RequestOf<typeof createCategory>['body'];

/** Adds a category, or changes the one with `id`. */
export async function saveCategory(id: string | null, body: CategoryForm) {
  const saved = id
    ? await callApi(updateCategory, { params: { id }, body })
    : await callApi(createCategory, { body });
  refresh('categories', 'products');
  return saved;
}

export async function removeCategory(id: string): Promise<void> {
  await callApi(deleteCategory, { params: { id } });
  refresh('categories');
}
