import type { RequestOf } from '@daad/contracts/call';
import type { createDiscount } from '@daad/contracts/discounts.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type DiscountForm = RequestOf<typeof createDiscount>['body'];

/** Gives a discount, or changes the one with `id`. */
export const saveDiscount = (id: string | null) =>
  mutationOptions({
    mutationFn: (body: DiscountForm) =>
      id
        ? callApi('PUT discounts/Update/:id', { params: { id }, body })
        : callApi('POST discounts/Create', { body }),
    meta: { changes: ['discount'] },
  });

export const removeDiscount = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE discounts/Delete/:id', { params: { id } }),
  meta: { changes: ['discount'] },
});
