import { describe, expect, test } from '@jest/globals';
import { needsReference, PAYMENT_METHODS, receiptNumber, referenceKey, takenAt } from './fee-ledger.js';

describe('takenAt', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  test.each([
    [null, now.toISOString(), false],
    ['2026-11-29T12:05:00.000Z', '2026-11-29T12:05:00.000Z', false],
    ['2026-11-29T12:05:00.001Z', now.toISOString(), true],
    ['2026-09-30T12:00:00.000Z', '2026-09-30T12:00:00.000Z', false],
    ['2026-09-30T11:59:59.999Z', now.toISOString(), true],
    ['2026-11-29T08:00:00.000Z', '2026-11-29T08:00:00.000Z', false],
  ])('%s is %s, corrected: %s', (taken, at, atCorrected) => {
    const result = takenAt(taken === null ? null : new Date(taken), now);
    expect({ ...result, at: result.at.toISOString() }).toEqual({ at, atCorrected });
  });
});

test.each([
  ['Ab-123', 'ab-123'],
  ['١٢٣', '123'],
  ['۱۲۳X', '123x'],
])('the reference %s is compared as %s', (reference, key) => {
  expect(referenceKey(reference)).toBe(key);
});

test('a receipt has the number of its shift and its place in it', () => {
  expect(receiptNumber(147, 12)).toBe('147-12');
});

test('transfers need a reference', () => {
  expect(PAYMENT_METHODS.filter(needsReference)).toEqual(['wallet', 'instapay', 'bank']);
});
