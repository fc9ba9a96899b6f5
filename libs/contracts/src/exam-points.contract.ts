import { z } from 'zod';
import { countDecimals } from '@daad/domain/decimal';
import { defineCall } from './call.js';
import { anyNumber, idParams, wholeNumber } from './fields.js';

export const examPointsRange = z
  .object({
    id: z.string(),
    minPercentage: z.number(),
    maxPercentage: z.number(),
    points: z.number().int(),
  })
  .meta({ id: 'ExamPointsRange' });
export type ExamPointsRange = z.output<typeof examPointsRange>;

const percentage = (message: string) =>
  anyNumber(message, { min: 0, max: 100 })
    .refine((value) => countDecimals(value) <= 2, 'النسبة المئوية تقبل رقمين عشريين على الأكثر')
    .meta({ multipleOf: 0.01 });

/** The range form (specification 2 section 5); overlaps and gaps are only warned about, see `rangeWarnings`. */
export const examPointsForm = z
  .object({
    minPercentage: percentage('النسبة المئوية الدنيا مطلوبة ويجب أن تكون بين 0 و 100'),
    maxPercentage: percentage('النسبة المئوية العليا مطلوبة ويجب أن تكون بين 0 و 100'),
    points: wholeNumber('النقاط مطلوبة ويجب أن تكون رقماً صحيحاً موجباً أو صفر', { min: 0, max: 1_000_000 }),
  })
  .refine(({ minPercentage, maxPercentage }) => minPercentage < maxPercentage, {
    path: ['minPercentage'],
    message: 'النسبة المئوية الدنيا يجب أن تكون أقل من العليا',
    // Also while the points are missing: every fault of a form is reported at once.
    when: ({ issues }) => issues.every(({ path }) => path?.[0] === 'points'),
  });

/** After each change a job recomputes the points of every exam; `job.progress` and `GET jobs/{id}` show its progress. */
const recomputeJobId = z.string();

export const listExamPoints = defineCall('GET', 'examPoints/GetList', {
  summary: 'The percentage ranges and the points they give, lowest first',
  response: z.array(examPointsRange),
});

export const createExamPoints = defineCall('POST', 'examPoints/Create', {
  summary: 'Adds a range and starts a job that recomputes the points of every exam',
  failures: ['exam-points.min-taken'],
  body: examPointsForm,
  response: examPointsRange.extend({ recomputeJobId }),
});

export const updateExamPoints = defineCall('PUT', 'examPoints/Update/:id', {
  summary: 'Changes a range and starts a job that recomputes the points of every exam',
  failures: ['exam-points.not-found', 'exam-points.min-taken'],
  params: idParams,
  body: examPointsForm,
  response: examPointsRange.extend({ recomputeJobId }),
});

export const deleteExamPoints = defineCall('DELETE', 'examPoints/Delete/:id', {
  summary: 'Deletes a range and starts a job that recomputes the points of every exam',
  failures: ['exam-points.not-found'],
  params: idParams,
  response: z.object({ recomputeJobId }),
});
