import type { RequestOf } from '@daad/contracts/call';
import { createStage, deleteStage, updateStage } from '@daad/contracts/stages.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type StageForm = Omit<RequestOf<typeof createStage>['body'], 'index'> & { index?: number | null | undefined };

/** Adds a stage, or changes the one with `id`. A blank order counts as 0 (specification 2 section 5). */
export const saveStage = (id: string | null) =>
  mutationOptions({
    mutationFn: (form: StageForm) => {
      const body = { ...form, index: form.index ?? 0 };
      return id ? callApi(updateStage, { params: { id }, body }) : callApi(createStage, { body });
    },
    meta: { changes: ['stage', 'stats.changed'] },
  });

export const removeStage = mutationOptions({
  mutationFn: (id: string) => callApi(deleteStage, { params: { id } }),
  meta: { changes: ['stage', 'stats.changed'] },
});
