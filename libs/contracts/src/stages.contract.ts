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

export const listStages = defineCall({
  method: 'GET',
  path: 'eduStage/GetList',
  tag: 'Educational stages',
  summary: 'Educational stages in their order; everyone may ask',
  access: 'public',
  query: z.object({ ...paging(100), search: optionalText(200) }),
  response: pageOf(stage),
});

export const createStage = defineCall({
  method: 'POST',
  path: 'eduStage/Create',
  tag: 'Educational stages',
  summary: 'Adds a stage; its name is unique after folding (409)',
  access: ['Teacher'],
  failures: ['stage.name-taken'],
  body: stageForm,
  response: stage,
});

export const updateStage = defineCall({
  method: 'PUT',
  path: 'eduStage/Update/:id',
  tag: 'Educational stages',
  summary: 'Renames or reorders a stage',
  access: ['Teacher'],
  failures: ['stage.not-found', 'stage.name-taken'],
  params: idParams,
  body: stageForm,
  response: stage,
});

export const deleteStage = defineCall({
  method: 'DELETE',
  path: 'eduStage/Delete/:id',
  tag: 'Educational stages',
  summary: 'Deletes a stage that no student and no class is in; else 409 with the counts',
  access: ['Teacher'],
  failures: ['stage.not-found', 'stage.in-use'],
  params: idParams,
  response: z.null(),
});
