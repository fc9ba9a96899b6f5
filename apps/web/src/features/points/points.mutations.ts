import type { RequestOf } from '@daad/contracts/call';
import type { createBulkPoints, createDirectPoints } from '@daad/contracts/points.contract';
import type { updatePointsSettings } from '@daad/contracts/points-settings.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

/** What is done to the balance. */
export type PointsMode = 'add' | 'remove';

type PointsForm = RequestOf<typeof createDirectPoints>['body'];

export const changePoints = (mode: PointsMode) =>
  mutationOptions({
    mutationFn: (body: PointsForm) =>
      callApi(mode === 'add' ? 'POST StudentPoints/CreatDirect' : 'POST StudentPoints/Remove', { body }),
    meta: { changes: ['points.changed'] },
  });

type BulkPoints = RequestOf<typeof createBulkPoints>['body'];
/** The filters of a list, for all students that it has. */
export type BulkFilter = NonNullable<BulkPoints['filter']>;

/** Results in the job that does it. Refused because the filter finds others now, it reloads the lists. */
export const changePointsOfMany = mutationOptions({
  mutationFn: (body: BulkPoints) => callApi('POST StudentPoints/CreateBulk', { body }),
  meta: { changes: ['points'] },
});

/** Results in a job as well. */
export const undoPointsOfMany = mutationOptions({
  mutationFn: (jobId: string) => callApi('POST StudentPoints/UndoBulk', { body: { jobId } }),
  meta: { changes: ['points'] },
});

export const savePointsSettings = mutationOptions({
  mutationFn: (body: RequestOf<typeof updatePointsSettings>['body']) =>
    callApi('PUT points/Update', { body }),
  meta: { changes: ['pointsSettings'] },
});
