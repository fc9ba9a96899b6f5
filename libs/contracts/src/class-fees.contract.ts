import { CLASS_FEE_KINDS, CONCESSION_KINDS } from '@daad/domain/class-fee';
import { z } from 'zod';
import { defineCall } from './call.js';
import { ALSO_AFTER_FAULTS } from './checks-across-fields.js';
import { classFeeFields, concession, MAX_FEE, FEE_TOO_LARGE } from './fee-fields.js';
import { anyNumber, calendarMonth, flag, idParams, money, optionalText } from './fields.js';

const AMOUNT_REQUIRED = 'مبلغ المصروفات مطلوب، ويجب أن يكون أكبر من صفر';

export const classFeeForm = z
  .object({
    kind: z.enum(CLASS_FEE_KINDS, { error: 'نوع المصروفات غير معروف' }),
    amount: money('المبلغ غير صحيح', { max: MAX_FEE, tooLarge: FEE_TOO_LARGE })
      .nullish()
      .describe('Above 0; ignored for `none`'),
    from: calendarMonth().describe('The month under way or a later one; from monthly to session a later one'),
    chargeNow: flag()
      .nullish()
      .describe(
        'Charges those who are in the class already for the month under way, when a monthly fee begins in it',
      ),
  })
  .superRefine((form, context) => {
    if (form.kind !== 'none' && !form.amount)
      context.addIssue({ code: 'custom', path: ['amount'], message: AMOUNT_REQUIRED });
  }, ALSO_AFTER_FAULTS);

export const setClassFee = defineCall('PUT', 'class/Fee/:id', {
  summary:
    'Sets what a class asks of its members from a month on: by the month, by the session, or nothing. One fee waits at most, the last that was set for a later month. Charges that are there keep their amount',
  failures: ['class.not-found'],
  params: idParams,
  body: classFeeForm,
  response: z
    .object({
      classId: z.string(),
      ...classFeeFields,
      charged: z.number().int().describe('How many students `chargeNow` has charged'),
    })
    .meta({ id: 'ClassFee' }),
});

const VALUE_REQUIRED = 'القيمة مطلوبة';

export const concessionForm = z
  .object({
    kind: z.enum(['none', ...CONCESSION_KINDS], { error: 'نوع التخفيض غير معروف' }),
    value: anyNumber('القيمة غير صحيحة', { min: 0, max: MAX_FEE })
      .refine(
        (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
        'القيمة تقبل رقمين عشريين على الأكثر',
      )
      .nullish()
      .describe('The percentage that is taken off, or what the student pays instead; ignored for the others'),
    reason: optionalText(200).describe('Required unless `none`. For the staff alone'),
  })
  .superRefine(({ kind, value, reason }, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind !== 'none' && !reason) add('reason', 'سبب التخفيض مطلوب');
    if (kind !== 'percent' && kind !== 'fixed') return;
    if (value === null || value === undefined) add('value', VALUE_REQUIRED);
    else if (kind === 'percent' && (value <= 0 || value > 100))
      add('value', 'النسبة يجب أن تكون أكبر من صفر ولا تزيد عن 100');
  }, ALSO_AFTER_FAULTS);

export const setConcession = defineCall('PUT', 'student/Concession/:id', {
  summary:
    'Sets what a student pays less than others: a percentage off, an amount instead of the fee, or nothing at all. It counts for later charges of classes, not for those by hand',
  failures: ['student.not-found'],
  params: idParams,
  body: concessionForm,
  response: z.object({ studentId: z.string(), concession: concession.nullable() }),
});
