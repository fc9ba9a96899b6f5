import type { RequestOf } from '@daad/contracts/call';
import { createStage, deleteStage, updateStage } from '@daad/contracts/stages.contract';
import { callApi } from '#web/lib/api-client.js';
import { refresh } from '#web/lib/refresh.js';

type StageForm = RequestOf<typeof createStage>['body'];

/** Adds a stage, or changes the one with `id`. */
export async function saveStage(id: string | null, body: StageForm) {
  const saved = id
    ? await callApi(updateStage, { params: { id }, body })
    : await callApi(createStage, { body });
  refresh('stages', 'statistics');
  return saved;
}

export async function removeStage(id: string): Promise<void> {
  await callApi(deleteStage, { params: { id } });
  refresh('stages', 'statistics');
}
