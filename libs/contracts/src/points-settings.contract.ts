import { z } from 'zod';
import { defineCall } from './call.js';
import { given, requiredLines, requiredText, wholeNumber } from './fields.js';
import { MAX_POINTS } from './points.contract.js';

export const pointsSettings = z
  .object({ name: z.string(), description: z.string(), attendancePoints: z.number().int() })
  .meta({ id: 'PointsSettings' });
export type PointsSettings = z.output<typeof pointsSettings>;

/** The settings form (specification 2 section 5). */
export const pointsSettingsForm = z.object({
  name: requiredText('اسم إعدادات النقاط مطلوب').max(200, 'الاسم طويل جداً (الحد الأقصى 200 حرف)'),
  description: requiredLines('وصف إعدادات النقاط مطلوب').max(2000, 'الوصف طويل جداً (الحد الأقصى 2,000 حرف)'),
  attendancePoints: given(
    'نقاط الحضور مطلوبة',
    wholeNumber('نقاط الحضور يجب أن تكون رقماً موجباً', {
      min: 0,
      max: MAX_POINTS,
      tooLarge: 'نقاط الحضور غير صحيحة',
    }),
  ),
});

export const getPointsSettings = defineCall('GET', 'points/Get', {
  summary: 'What one attendance gives; null while nothing is configured, when it gives nothing',
  response: pointsSettings.nullable(),
});

export const updatePointsSettings = defineCall('PUT', 'points/Update', {
  summary: 'Sets what attendances give from now on',
  body: pointsSettingsForm,
  response: pointsSettings,
});
