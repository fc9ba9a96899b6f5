import { z } from 'zod';
import { defineCall } from './call.js';
import { idParams, optionalText, orderIndex, requiredText } from './fields.js';
import { pageOf, paging } from './paging.js';

export const stage = z
  .object({
    id: z.string(),
    name: z.string(),
    index: z.number().int(),
    studentsNumber: z.number().int(),
    classesNumber: z.number().int(),
  })
  .meta({ id: 'EducationalStage' });
export type Stage = z.output<typeof stage>;

export const stageForm = z.object({
  name: requiredText('اسم المرحلة مطلوب').max(100, 'اسم المرحلة طويل جداً (الحد الأقصى 100 حرف)'),
  index: orderIndex().nullish().describe('0 when a new stage has none; an update without it keeps it'),
});

export const listStages = defineCall('GET', 'eduStage/GetList', {
  summary: 'Educational stages in their order; everyone may ask',
  query: z.object({ ...paging(100), search: optionalText(200) }),
  response: pageOf(stage),
});

export const createStage = defineCall('POST', 'eduStage/Create', {
  summary: 'Adds a stage; its name is unique after folding (409)',
  failures: ['stage.name-taken'],
  body: stageForm,
  response: stage,
});

export const updateStage = defineCall('PUT', 'eduStage/Update/:id', {
  summary: 'Renames or reorders a stage',
  failures: ['stage.not-found', 'stage.name-taken'],
  params: idParams,
  body: stageForm,
  response: stage,
});

export const deleteStage = defineCall('DELETE', 'eduStage/Delete/:id', {
  summary: 'Deletes a stage that no student and no class is in; else 409 with the counts',
  failures: ['stage.not-found', 'stage.in-use'],
  params: idParams,
});
