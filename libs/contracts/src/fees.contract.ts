import { z } from 'zod';
import { FEE_KINDS, needsReference, PAYMENT_METHODS } from '@daad/domain/fee-ledger';
import { toAsciiDigits } from '@daad/domain/digits';
import { defineCall } from './call.js';
import { ALSO_AFTER_FAULTS } from './checks-across-fields.js';
import { concession, FEE_TOO_LARGE, MAX_FEE } from './fee-fields.js';
import { calendarMonth, flag, id, instant, money, optionalText, requiredText } from './fields.js';
import { studentsPhone } from './for-permissions.js';
import { pageOf, paging } from './paging.js';

const NOT_POSITIVE = 'المبلغ يجب أن يكون أكبر من صفر';
const amount = () =>
  money('المبلغ غير صحيح', { max: MAX_FEE, tooLarge: FEE_TOO_LARGE, required: 'المبلغ مطلوب' }).refine(
    (value) => value > 0,
    NOT_POSITIVE,
  );

/** Made by the device, the id of what the call writes: sending it again with the same content writes nothing more. */
export const deviceId = () =>
  id('معرف العملية غير صحيح').describe(
    'A UUID made by the device; the call is idempotent by it for ever. The same id with other content is 409',
  );
const studentId = () => id('الطالب مطلوب');
const reason = () => requiredText('السبب مطلوب').max(200, 'السبب طويل جداً (الحد الأقصى 200 حرف)');

export const chargeForm = z.object({
  id: deviceId(),
  studentId: studentId(),
  amount: amount(),
  reason: reason(),
  month: calendarMonth().nullish().describe('The month that it is for, `YYYY-MM`; none for a booklet'),
});

export const waiverForm = z.object({
  id: deviceId(),
  chargeId: id('المصروفات المطلوب الإعفاء منها غير محددة'),
  amount: amount(),
  reason: reason(),
});

export const paymentForm = z
  .object({
    id: deviceId(),
    studentId: studentId(),
    amount: amount(),
    method: z.enum(PAYMENT_METHODS, { error: 'طريقة الدفع غير معروفة' }),
    reference: optionalText(100).describe('Of the transfer; required for `wallet`, `instapay` and `bank`'),
    at: instant('وقت الدفع غير صحيح')
      .nullish()
      .describe(
        'When it was taken; now without it. More than 5 minutes ahead or 60 days back becomes the moment of arrival, and `atCorrected`',
      ),
    shiftId: id('الوردية غير صحيحة')
      .nullish()
      .describe('The own shift in which it was taken; the open one without it'),
    orderId: id('الطلب غير صحيح')
      .nullish()
      .describe('The order of that student which it pays, instead of charges: it stays out of the balance'),
    sameTransfer: flag()
      .nullish()
      .describe('Takes a reference that another payment has: one transfer for siblings'),
  })
  .superRefine((form, context) => {
    if (needsReference(form.method) && !form.reference)
      context.addIssue({ code: 'custom', path: ['reference'], message: 'رقم العملية مطلوب لهذه الطريقة' });
  }, ALSO_AFTER_FAULTS);

export const refundForm = z.object({
  id: deviceId(),
  paymentId: id('الدفعة المطلوب ردها غير محددة'),
  amount: amount(),
  reason: reason(),
});

export const reversalForm = z.object({
  id: deviceId(),
  entryId: id('القيد المطلوب إلغاؤه غير محدد'),
  reason: reason(),
});

export const feeEntry = z
  .object({
    id: z.string(),
    kind: z.enum(FEE_KINDS),
    amount: z.number().describe('Always above 0; the kind says which way it counts'),
    month: z.string().nullable(),
    reason: z.string().nullable().describe('Null for payments'),
    method: z.enum(PAYMENT_METHODS).nullable().describe('Of payments and refunds'),
    reference: z.string().nullable().describe('Of payments'),
    receiptNumber: z.string().nullable().describe('Of payments'),
    entryId: z
      .string()
      .nullable()
      .describe('The charge that is waived, the payment that is refunded, or the entry that is reversed'),
    orderNumber: z
      .number()
      .int()
      .nullable()
      .describe(
        'Of the order that is paid or refunded, and of its reversals; such entries are not in the balance',
      ),
    authorName: z.string().nullable().describe('Who took or gave it; null for the clock'),
    at: z.string(),
    createdAt: z.string().describe('When it arrived'),
    late: z.boolean().describe('A payment that arrived after the shift in which it was taken was closed'),
    atCorrected: z.boolean(),
    reversedBy: z.string().nullable().describe('The reversal of this entry; it counts no more'),
    refundable: z
      .number()
      .nullable()
      .describe('Of a payment, what may be refunded yet; null for other entries and for students'),
    reversible: z.boolean().describe('Whether the account that asks may reverse it now'),
  })
  .meta({ id: 'FeeEntry' });
export type FeeEntry = z.output<typeof feeEntry>;

export const openCharge = z
  .object({
    id: z.string(),
    amount: z.number(),
    left: z.number().describe('What is open of it'),
    month: z.string().nullable(),
    reason: z.string(),
    at: z.string(),
  })
  .meta({ id: 'OpenCharge' });
export type OpenCharge = z.output<typeof openCharge>;

export const feeAccount = z
  .object({
    studentId: z.string(),
    studentName: z.string(),
    studentCode: z.string(),
    deleted: z.boolean().describe('A deleted student; the account stays'),
    balance: z.number().describe('What the student owes; below 0 it is credit'),
    credit: z.number().describe('What is paid and settles no charge yet, 0 or more'),
    concession: concession
      .nullable()
      .describe('What the student pays less; without the reason for the student'),
    openMonths: z.array(z.string()).describe('Months with an open charge, also a partly paid one, in order'),
    openCharges: z.array(openCharge).describe('The oldest first, in which order payments settle them'),
    entries: pageOf(feeEntry).describe('The newest first'),
  })
  .meta({ id: 'FeeAccount' });
export type FeeAccount = z.output<typeof feeAccount>;

/** What a call has written, and the balance after it. */
const writtenEntry = feeEntry.extend({ studentId: z.string(), balance: z.number() });
export type WrittenFeeEntry = z.output<typeof writtenEntry>;

/** A receipt as anyone reads it who has its link: no balance, no phone and nothing else of the student. */
export const sharedReceipt = z
  .object({
    number: z.string().describe('`<shift>-<n>`, for instance `147-12`, without gaps in a shift'),
    studentName: z.string(),
    studentCode: z.string(),
    amount: z.number(),
    amountInWords: z.string(),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string().nullable(),
    at: z.string(),
    createdAt: z.string(),
    authorName: z.string().nullable(),
    orderNumber: z.number().int().nullable().describe('Of the order that it pays, if it pays one'),
    settles: z
      .array(z.object({ month: z.string().nullable(), reason: z.string(), amount: z.number() }))
      .describe('As the account is now; what is missing to the amount is credit, or refunded'),
    credit: z.number().describe('What is left of it and settles no charge yet'),
    refunded: z.number(),
    late: z.boolean(),
    atCorrected: z.boolean(),
    reversed: z.boolean().describe('It keeps its number and counts no more'),
  })
  .meta({ id: 'SharedReceipt' });
export type SharedReceipt = z.output<typeof sharedReceipt>;

export const receipt = sharedReceipt
  .extend({
    id: z.string().describe('Of the payment'),
    studentId: z.string(),
    parentPhoneNumber: studentsPhone().describe('To send it to; empty once the student is erased'),
    balance: z.number().describe('Of the student, now'),
    link: z
      .string()
      .describe('`/r/` and 26 random characters: the path under which anyone reads this receipt alone'),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.output<typeof receipt>;

export const chargeFee = defineCall('POST', 'fees/Charge', {
  summary: 'Charges a student by hand: a booklet, an exam fee. Credit settles it at once',
  failures: ['student.not-found', 'fees.id-reused'],
  body: chargeForm,
  response: writtenEntry,
});

export const waiveFee = defineCall('POST', 'fees/Waive', {
  summary: 'Waives a charge, at most what is open of it',
  failures: ['fees.charge-not-found', 'fees.already-reversed', 'fees.more-than-open', 'fees.id-reused'],
  body: waiverForm,
  response: writtenEntry,
});

export const payFee = defineCall('POST', 'fees/Pay', {
  summary:
    'Takes a payment in the own shift, and responds with its receipt. It settles the oldest open charge first; the rest is credit. With `orderId` it pays that order, at most what is open of it. Cash that was taken is never refused for its time: a payment whose shift is closed comes into the open one, or one opens itself, and it is `late`',
  failures: [
    'student.not-found',
    'auth.not-owner',
    'shift.none',
    'shift.not-found',
    'fees.reference-taken',
    'order.not-found',
    'fees.order-canceled',
    'fees.more-than-order',
    'fees.id-reused',
  ],
  body: paymentForm,
  response: receipt,
});

export const refundFee = defineCall('POST', 'fees/Refund', {
  summary: 'Returns money of a payment, in the way in which it came, at most what is left of it',
  failures: [
    'fees.payment-not-found',
    'fees.already-reversed',
    'fees.more-than-paid',
    'shift.none',
    'fees.id-reused',
  ],
  body: refundForm,
  response: writtenEntry,
});

export const reverseFee = defineCall('POST', 'fees/Reverse', {
  summary:
    'Reverses one entry, once and finally: the teacher any, an assistant an own one; a payment or a refund only while its shift is open. A charge takes its waivers along',
  failures: [
    'fees.entry-not-found',
    'fees.not-own',
    'fees.already-reversed',
    'fees.reversal-final',
    'fees.refunded',
    'fees.payment-shift-closed',
    'fees.refund-shift-closed',
    'fees.id-reused',
  ],
  body: reversalForm,
  response: writtenEntry,
});

export const getFeeAccount = defineCall('GET', 'fees/GetAccount/:studentId', {
  summary: "A student's account, also that of a deleted one; a student sees its own",
  failures: ['auth.not-owner', 'student.not-found'],
  params: z.object({ studentId: id() }),
  query: z.object(paging(20)),
  response: feeAccount,
});

const RECEIPT_NUMBER = 'رقم الإيصال غير صحيح';
const receiptNumber = () =>
  z
    .string({ error: RECEIPT_NUMBER })
    .regex(/^[0-9٠-٩۰-۹]{1,9}-[0-9٠-٩۰-۹]{1,9}$/u, { error: RECEIPT_NUMBER, abort: true })
    .meta({ examples: ['147-12'] })
    .transform(toAsciiDigits);

export const getReceipt = defineCall('GET', 'fees/GetReceipt/:number', {
  summary: 'One receipt by its number; a student sees its own',
  failures: ['auth.not-owner', 'fees.receipt-not-found'],
  params: z.object({ number: receiptNumber() }),
  response: receipt,
});

const LINK = 'رابط الإيصال غير صحيح';
export const getSharedReceipt = defineCall('GET', 'fees/GetSharedReceipt/:token', {
  summary:
    'One receipt by the 26 characters of its link, for anyone who has it; at most 60 a minute from one address',
  failures: ['fees.link-not-found', 'request.too-many'],
  params: z.object({
    token: z
      .string({ error: LINK })
      .regex(/^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/, { error: LINK, abort: true })
      .meta({ examples: ['1ZCA6GKXQ2V8M4T7N0B5RWEY3H'] })
      .transform((token) => token.toUpperCase()),
  }),
  response: sharedReceipt,
});
