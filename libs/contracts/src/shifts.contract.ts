import { z } from 'zod';
import { defineCall } from './call.js';
import { deviceId } from './fees.contract.js';
import { id, money, optionalText } from './fields.js';
import { pageOf, paging } from './paging.js';

/** A drawer holds more than one payment. */
const MAX_CASH = 10_000_000;
const TOO_LARGE = 'المبلغ أكبر من المسموح (الحد الأقصى 10,000,000 ج.م)';
const cash = (message: string) => money(message, { max: MAX_CASH, tooLarge: TOO_LARGE });
const shiftId = () => id('الوردية مطلوبة');
const note = () => optionalText(500);

export const SHIFT_STATES = ['open', 'closed', 'received'] as const;
export type ShiftState = (typeof SHIFT_STATES)[number];
export const SHIFT_STATE_LABELS: Record<ShiftState, string> = {
  open: 'مفتوحة',
  closed: 'مغلقة، لم تُستلم',
  received: 'تم استلامها',
};

/** The time in which one person takes and returns money (specification 5 section 3). */
export const shift = z
  .object({
    id: z.string(),
    number: z.number().int().describe('The first part of its receipts'),
    state: z.enum(SHIFT_STATES),
    personId: z.string(),
    personName: z.string(),
    openedAt: z.string(),
    openingCash: z.number(),
    openedItself: z.boolean().describe('For a payment that arrived after its shift was closed'),
    receipts: z.number().int().describe('How many it has, with the reversed ones'),
    cashIn: z.number().describe('Cash payments, without the reversed ones; as `cashRefunded` and `otherIn`'),
    cashRefunded: z.number(),
    otherIn: z.number().describe('Payments that are not in cash, less their refunds'),
    expectedCash: z.number().describe('`openingCash` + `cashIn` - `cashRefunded`; fixed when it is closed'),
    closedAt: z.string().nullable(),
    closedByName: z.string().nullable(),
    countedCash: z.number().nullable(),
    difference: z.number().nullable().describe('`countedCash` - `expectedCash`'),
    closingNote: z.string().nullable(),
    receivedAt: z.string().nullable(),
    receivedByName: z.string().nullable(),
    receivedCash: z.number().nullable(),
    receivingNote: z.string().nullable(),
  })
  .meta({ id: 'Shift' });
export type Shift = z.output<typeof shift>;

export const openShiftForm = z.object({
  id: deviceId(),
  openingCash: cash('المبلغ الموجود في البداية غير صحيح'),
});

export const closeShiftForm = z.object({
  id: deviceId(),
  shiftId: shiftId(),
  countedCash: cash('المبلغ المعدود غير صحيح'),
  note: note(),
});

export const receiveShiftForm = z.object({
  id: deviceId(),
  shiftId: shiftId(),
  receivedCash: cash('المبلغ المستلم غير صحيح'),
  note: note(),
});

export const openShift = defineCall('POST', 'shifts/Open', {
  summary: 'Opens a shift; its `id` is that of the request. One is open for a person at a time',
  failures: ['shift.already-open', 'fees.id-reused'],
  body: openShiftForm,
  response: shift,
});

export const closeShift = defineCall('POST', 'shifts/Close', {
  summary:
    'Closes the own shift, the teacher also that of another, with the cash that was counted. Its figures never change again, and it takes nothing more',
  failures: ['shift.not-found', 'auth.not-owner', 'shift.closed', 'fees.id-reused'],
  body: closeShiftForm,
  response: shift,
});

export const receiveShift = defineCall('POST', 'shifts/Receive', {
  summary: 'The teacher confirms the cash of a closed shift, once',
  failures: ['shift.not-found', 'shift.still-open', 'shift.received', 'fees.id-reused'],
  body: receiveShiftForm,
  response: shift,
});

export const getMyShift = defineCall('GET', 'shifts/Mine', {
  summary: 'The own open shift; null without one',
  response: shift.nullable(),
});

export const listShifts = defineCall('GET', 'shifts/GetList', {
  summary: 'Shifts, the newest first: the teacher all, an assistant the own ones',
  query: z.object({
    ...paging(20),
    personId: id('الشخص غير صحيح').optional().describe('For the teacher. Ignored from others'),
    state: z.enum(SHIFT_STATES, { error: 'حالة الوردية غير معروفة' }).optional(),
  }),
  response: pageOf(shift),
});
