import { expect, it } from '@jest/globals';
import { lastSeen } from './last-seen.js';

it.each([
  ['2026-11-29T14:30:00Z', 'اليوم 4:30 م'],
  // Before midnight in Cairo.
  ['2026-11-28T21:30:00Z', '28 نوفمبر'],
  ['2025-12-31T10:00:00Z', '31 ديسمبر 2025'],
])('of %s is %s', (instant, text) => {
  expect(lastSeen(instant, new Date('2026-11-29T15:00:00Z'))).toBe(text);
});
