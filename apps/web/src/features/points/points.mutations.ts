import type { RequestOf } from '@daad/contracts/call';
import {
  createBulkPoints,
  createDirectPoints,
  removePoints,
  updatePointsSettings,
} from '@daad/contracts/points.contract';
import { callApi } from '#web/lib/api-client.js';
import { refresh } from '#web/lib/refresh.js';

/** What is done to the balance. */
export type PointsMode = 'add' | 'remove';

type PointsForm = RequestOf<typeof createDirectPoints>['body'];

export const refreshPoints = () => refresh('points', 'students', 'classStudents');

export async function changePoints(mode: PointsMode, body: PointsForm) {
  const entry = await callApi(mode === 'add' ? createDirectPoints : removePoints, { body });
  refreshPoints();
  return entry;
}

/** @returns the job that does it */
export const changePointsOfMany = (body: RequestOf<typeof createBulkPoints>['body']) =>
  callApi(createBulkPoints, { body });

export async function savePointsSettings(body: RequestOf<typeof updatePointsSettings>['body']) {
  const settings = await callApi(updatePointsSettings, { body });
  refresh('pointsSettings');
  return settings;
}
