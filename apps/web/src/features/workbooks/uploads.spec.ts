import { expect, it } from '@jest/globals';
import { ApiError, networkError } from '#web/lib/api-error.js';
import { failureTitle } from './uploads.js';

const refused = new ApiError({ status: 415, code: 'unknown', message: 'ليس ملف Excel' });

it.each([
  ['students', networkError(null), 'فشل في رفع الملف'],
  ['stages', networkError(null), 'حدث خطأ أثناء رفع الملف'],
  ['stages', refused, 'فشل في رفع الملف'],
  ['stages', undefined, 'فشل في رفع الملف'],
  ['exam-students', networkError(null), 'فشل في استيراد الطلاب'],
  ['exam-students', refused, 'فشل في استيراد الطلاب'],
] as const)('of %s after %s shows its text: %#', (template, error, title) => {
  expect(failureTitle(template, error)).toBe(title);
});
