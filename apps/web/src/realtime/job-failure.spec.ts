import { expect, it } from '@jest/globals';
import { messageOf, UNEXPECTED_MESSAGE } from '#web/lib/api-error.js';
import { jobFailure } from './job-failure.js';

it('keeps the sentence that the job failed with', () => {
  expect(messageOf(jobFailure({ message: 'لا توجد مساحة كافية' }))).toBe('لا توجد مساحة كافية');
  expect(messageOf(jobFailure({ message: null }))).toBe(UNEXPECTED_MESSAGE);
});
