import { z } from 'zod';
import { hasAtMostTwoDecimals } from '@daad/domain/money';
import { DISCOUNT_TYPES } from '@daad/domain/pricing';
import { MAX_STUDENT_CODE } from '@daad/domain/student-code';
import { defineCall } from './call.js';
import { ALSO_AFTER_FAULTS } from './checks-across-fields.js';
import { anyNumber, id, idParams, optionalText, requiredText, wholeNumber } from './fields.js';
import { pageOf, paging } from './paging.js';

export const discountType = z.enum(DISCOUNT_TYPES, { error: 'نوع الخصم غير صحيح' });

export const MAX_MONEY = 9_999_999_999.99;
const PERCENTAGE_TEXT = 'قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%';
/** The value may be none, or no number, which another check reports. */
export const isAbove = (bound: number, value: unknown): boolean => typeof value === 'number' && value > bound;

/** A percentage is at most 100. */
export const isPossibleDiscount = ({
  discountType,
  discountValue,
}: {
  discountType?: string | null;
  discountValue?: number | null;
}) => discountType !== 'Percentage' || !isAbove(100, discountValue);
/** The issue of an invalid value. */
export const TOO_LARGE_DISCOUNT = {
  path: ['discountValue'],
  message: PERCENTAGE_TEXT,
  ...ALSO_AFTER_FAULTS,
};

export const discount = z
  .object({
    id: z.string(),
    studentId: z.string(),
    studentName: z.string(),
    studentCode: z.string(),
    className: z.string().nullable().describe('Of the class that the student is in now'),
    productId: z.string(),
    productName: z.string(),
    productIndex: z.number().int(),
    price: z.number().describe("The product's price before any discount"),
    discountType,
    discountValue: z.number(),
    finalPrice: z.number().describe('What the student pays'),
  })
  .meta({ id: 'Discount' });
export type Discount = z.output<typeof discount>;

const DISCOUNT_VALUE_TEXT = 'يجب إدخال قيمة خصم صحيحة أكبر من صفر';

const STUDENT_TEXT = 'يجب اختيار الطالب';

/** The discount form (specification 2 section 5). */
export const discountForm = z
  .object({
    studentId: id(STUDENT_TEXT).optional(),
    studentCode: requiredText('كود الطالب مطلوب')
      .max(MAX_STUDENT_CODE, `كود الطالب طويل جداً (الحد الأقصى ${MAX_STUDENT_CODE} حرف)`)
      .optional()
      .describe('The whole code, instead of `studentId`: for who may not list students'),
    productId: id('يجب اختيار المنتج'),
    discountType,
    discountValue: anyNumber(DISCOUNT_VALUE_TEXT, { max: MAX_MONEY })
      .refine((value) => value > 0 && hasAtMostTwoDecimals(value), DISCOUNT_VALUE_TEXT)
      .meta({ exclusiveMinimum: 0, multipleOf: 0.01 }),
  })
  // By the names: the value of a refused field is undefined.
  .refine((form) => 'studentId' in form !== 'studentCode' in form, {
    path: ['studentId'],
    message: STUDENT_TEXT,
    ...ALSO_AFTER_FAULTS,
  })
  .refine(isPossibleDiscount, TOO_LARGE_DISCOUNT);

export const listDiscounts = defineCall('GET', 'discounts/GetList', {
  summary: 'Discounts of students, newest first; a student gets only its own',
  failures: ['auth.not-owner'],
  query: z.object({
    ...paging(),
    studentId: id('معرف الطالب غير صحيح').optional(),
    studentCode: optionalText(50).describe('A part of the code'),
    productIndex: wholeNumber('رقم المنتج غير صحيح', { min: 0, max: 2_147_483_647 }).optional(),
  }),
  response: pageOf(discount),
});

export const createDiscount = defineCall('POST', 'discounts/Create', {
  summary:
    "Gives a student a discount on a product, instead of the product's own; one per student and product. The student is given by exactly one of `studentId` and `studentCode`",
  failures: ['student.not-found', 'product.not-found', 'discount.exists'],
  body: discountForm,
  response: discount,
});

export const updateDiscount = defineCall('PUT', 'discounts/Update/:id', {
  summary: 'Changes a discount; the student is given as for `Create`',
  failures: ['discount.not-found', 'student.not-found', 'product.not-found', 'discount.exists'],
  params: idParams,
  body: discountForm,
  response: discount,
});

export const deleteDiscount = defineCall('DELETE', 'discounts/Delete/:id', {
  summary: 'Takes a discount back',
  failures: ['discount.not-found'],
  params: idParams,
});
