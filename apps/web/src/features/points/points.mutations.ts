import type { RequestOf } from '@daad/contracts/call';
import {
  createBulkPoints,
  createDirectPoints,
  removePoints,
  updatePointsSettings,
} from '@daad/contracts/points.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

/** What is done to the balance. */
export type PointsMode = 'add' | 'remove';

type PointsForm = RequestOf<typeof createDirectPoints>['body'];

export const changePoints = (mode: PointsMode) =>
  mutationOptions({
    mutationFn: (body: PointsForm) => callApi(mode === 'add' ? createDirectPoints : removePoints, { body }),
    meta: { changes: ['points.changed'] },
  });

/** Results in the job that does it, which reports its own changes. */
export const changePointsOfMany = mutationOptions({
  mutationFn: (body: RequestOf<typeof createBulkPoints>['body']) => callApi(createBulkPoints, { body }),
});

export const savePointsSettings = mutationOptions({
  mutationFn: (body: RequestOf<typeof updatePointsSettings>['body']) =>
    callApi(updatePointsSettings, { body }),
  meta: { changes: ['pointsSettings'] },
});
