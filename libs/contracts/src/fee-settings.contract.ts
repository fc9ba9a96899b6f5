import { z } from 'zod';
import { DOOR_DUES } from '@daad/domain/door-dues';
import { DUE_PLACEHOLDERS, unknownPlaceholders } from '@daad/domain/due-message';
import { defineCall } from './call.js';
import { requiredLines, wholeNumber } from './fields.js';

export const MAX_HOLD_AFTER_MONTHS = 12;
const MONTHS = `عدد الشهور يجب أن يكون من 1 إلى ${MAX_HOLD_AFTER_MONTHS}`;

export const feeSettingsForm = z.object({
  doorDues: z
    .enum(DOOR_DUES, { error: 'ما يفعله الباب بالمستحقات غير معروف' })
    .describe('show: the door shows what a student owes; hold: it also holds who has too many open months'),
  holdAfterMonths: wholeNumber(MONTHS, { min: 1, max: MAX_HOLD_AFTER_MONTHS }).describe(
    'With how many open months a student is held, 1 to 12; for `hold`',
  ),
  dueTemplate: requiredLines('نص الرسالة مطلوب')
    .max(1000, 'النص طويل جداً (الحد الأقصى 1,000 حرف)')
    .refine((text) => text.includes('{student}'), 'يجب أن يذكر النص اسم الطالب: {student}')
    .refine(
      (text) => unknownPlaceholders(text).length === 0,
      `في النص رمز غير معروف؛ المتاح: ${DUE_PLACEHOLDERS.join(' ')}`,
    )
    .describe('With {student}, {months}, {amount} and {teacher}'),
});

const feeSettings = feeSettingsForm
  .extend({ teacher: z.string().describe('What `{teacher}` stands for: the name of the site') })
  .meta({ id: 'FeeSettings' });
export type FeeSettings = z.output<typeof feeSettings>;

export const getFeeSettings = defineCall('GET', 'fees/Settings', {
  summary: 'What the door does about dues, and the message about them',
  response: feeSettings,
});

export const updateFeeSettings = defineCall('PUT', 'fees/Settings', {
  summary: 'Replaces the settings of fees',
  body: feeSettingsForm,
  response: feeSettings,
});
