import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { PASSWORD_CHANGE } from './account.contract.js';
import { discountForm } from './discounts.contract.js';
import { examPointsForm } from './exam-points.contract.js';
import { bulkPointsForm } from './points.contract.js';
import { productForm } from './store.contract.js';

const ID = '0190c0de-0000-7000-8000-000000000000';
const TOO_LARGE = 'قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%';
const product = {
  name: 'كتاب البلاغة',
  description: 'كتاب البلاغة للصف الثالث',
  price: 50,
  categoryId: ID,
  discountType: 'Percentage',
  discountValue: 120,
};
const tooLarge = { discountValue: TOO_LARGE };
const unnamed = { ...tooLarge, name: 'اسم المنتج مطلوب' };
const points = { points: 5, comment: '', mode: 'add' };
const passwords = { currentPassword: '', newPassword: '123456', confirmNewPassword: '1' };

it.each<[string, z.ZodType, unknown, Record<string, string>]>([
  [
    'a password that is not repeated, without the current one',
    PASSWORD_CHANGE.Teacher,
    passwords,
    { currentPassword: 'Current password is required', confirmNewPassword: 'Passwords do not match' },
  ],
  [
    'the current password as the new one, which is not repeated',
    PASSWORD_CHANGE.Teacher,
    { ...passwords, currentPassword: '123456', confirmNewPassword: '' },
    {
      newPassword: 'New password must be different from current password',
      confirmNewPassword: 'Please confirm your new password',
    },
  ],
  ['a blank name and 120% off', productForm, { ...product, name: ' ' }, unnamed],
  ['an absent name and 120% off', productForm, { ...product, name: undefined }, unnamed],
  [
    'a blank description and 120% off',
    productForm,
    { ...product, description: '' },
    { ...tooLarge, description: 'وصف المنتج مطلوب' },
  ],
  [
    'no price and 120% off',
    productForm,
    { ...product, price: '' },
    { ...tooLarge, price: 'سعر المنتج مطلوب' },
  ],
  [
    'a discount that cannot be compared with a number',
    productForm,
    { ...product, discountValue: { toString: 1 } },
    { discountValue: 'قيمة الخصم يجب أن تكون رقم موجب' },
  ],
  [
    'no category and a discount without its type',
    productForm,
    { ...product, categoryId: null, discountType: null },
    { categoryId: 'فئة المنتج مطلوبة', discountType: 'نوع الخصم غير صحيح' },
  ],
  [
    'a discount that is no number',
    productForm,
    { ...product, discountValue: 'كثير' },
    { discountValue: 'قيمة الخصم يجب أن تكون رقم موجب' },
  ],
  [
    '120% off for a student, without student and product',
    discountForm,
    { studentId: null, productId: null, discountType: 'Percentage', discountValue: '120' },
    { ...tooLarge, studentId: 'يجب اختيار الطالب', productId: 'يجب اختيار المنتج' },
  ],
  [
    'a range from above to below, without points',
    examPointsForm,
    { minPercentage: 80, maxPercentage: 20, points: '' },
    {
      minPercentage: 'النسبة المئوية الدنيا يجب أن تكون أقل من العليا',
      points: 'النقاط مطلوبة ويجب أن تكون رقماً صحيحاً موجباً أو صفر',
    },
  ],
  [
    'points for no students, without a comment',
    bulkPointsForm,
    points,
    { comment: 'التعليق مطلوب', studentIds: 'يرجى تحديد طلاب أولاً' },
  ],
])('reports at once, each in one sentence: %s', (_, schema, form, faults) => {
  const issues = schema.safeParse(form).error?.issues ?? [];
  const reported = issues.map(({ path, message }) => [path.join('.'), message]);
  expect(reported.sort()).toEqual(Object.entries(faults).sort());
});

it.each([[], null, 'x'])('reports a form that is %j as such', (form) => {
  expect(productForm.safeParse(form).error?.issues).toHaveLength(1);
});
