import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toAsciiDigits } from './digits.js';

describe('toAsciiDigits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٢٫٥', '12.5'],
    ['الصف ٣ب', 'الصف 3ب'],
    ['010-2', '010-2'],
    ['', ''],
  ])('%s becomes %s', (typed, expected) => {
    expect(toAsciiDigits(typed)).toBe(expected);
  });

  test('any number written in either script reads as the same number', () => {
    const writeFrom = (zero: number, value: number) =>
      String(value).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0x0660, 0x06f0), (value, zero) => {
        expect(toAsciiDigits(writeFrom(zero, value))).toBe(String(value));
      }),
    );
  });

  test('leaves ASCII text alone', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), (text) => toAsciiDigits(text) === text));
  });
});
