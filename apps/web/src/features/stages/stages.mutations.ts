import type { RequestOf } from '@daad/contracts/call';
import type { createStage } from '@daad/contracts/stages.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type StageForm = Omit<RequestOf<typeof createStage>['body'], 'index'> & { index?: number | null | undefined };

/** Adds a stage, or changes the one with `id`. A blank order counts as 0 (specification 2 section 5). */
export const saveStage = (id: string | null) =>
  mutationOptions({
    mutationFn: (form: StageForm) => {
      const body = { ...form, index: form.index ?? 0 };
      return id
        ? callApi('PUT eduStage/Update/:id', { params: { id }, body })
        : callApi('POST eduStage/Create', { body });
    },
    meta: { changes: ['stage', 'stats.changed'] },
  });

export const removeStage = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE eduStage/Delete/:id', { params: { id } }),
  meta: { changes: ['stage', 'stats.changed'] },
});
