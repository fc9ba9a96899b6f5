import type { RequestOf } from '@daad/contracts/call';
import { createDiscount, deleteDiscount, updateDiscount } from '@daad/contracts/discounts.contract';
import { callApi } from '#web/lib/api-client.js';
import { refresh } from '#web/lib/refresh.js';

type DiscountForm = RequestOf<typeof createDiscount>['body'];

/** Gives a discount, or changes the one with `id`. */
export async function saveDiscount(id: string | null, body: DiscountForm) {
  const saved = id
    ? await callApi(updateDiscount, { params: { id }, body })
    : await callApi(createDiscount, { body });
  refresh('discounts');
  return saved;
}

export async function removeDiscount(id: string): Promise<void> {
  await callApi(deleteDiscount, { params: { id } });
  refresh('discounts');
}
