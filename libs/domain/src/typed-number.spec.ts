import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatDecimal } from './amount-text.js';
import { stepped, typedNumber } from './typed-number.js';

describe('typedNumber', () => {
  test.each([
    ['18.5', 18.5],
    ['18,5', 18.5],
    ['١٨٫٥', 18.5],
    ['١٨,٥', 18.5],
    ['١٨،٥', 18.5],
    ['۱۸٫۵', 18.5],
    ['١٨.٥', 18.5],
    [' 18,5 ', 18.5],
    ['7,25', 7.25],
    ['٩٩،٩٩', 99.99],
    ['0,5', 0.5],
    ['-0,5', -0.5],
    ['1234,5', 1234.5],
    ['18', 18],
    ['007', 7],
    ['0', 0],
    ['12.3456', 12.3456],
  ])('%j is the decimal %d', (typed, expected) => {
    expect(typedNumber(typed)).toBe(expected);
  });

  test.each([
    ['1,500', 1500],
    ['١،٥٠٠', 1500],
    ['١٬٥٠٠', 1500],
    ['1,500.50', 1500.5],
    ['١٬٢٣٤٬٥٦٧٫٥', 1_234_567.5],
    ['12,345,678', 12_345_678],
    ['-1,500', -1500],
  ])('%j has groups of thousands: %d', (typed, expected) => {
    expect(typedNumber(typed)).toBe(expected);
  });

  test.each([
    ...['', ' ', 'abc', '12px', '1e3', '0x10', '+5', '5.', '.5', '1.2.3', '--1'],
    // A comma at a place that could mean either.
    ...['0,500', '1,5000', '1234,567', '1,500,5', '1,50,000', '1,5,0', '1.500,50', '18,', ',5', '18٬5'],
  ])('%j is no number', (typed) => {
    expect(typedNumber(typed)).toBeNull();
  });

  test('reads every number back as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (hundredths) => {
        expect(typedNumber(formatDecimal(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });

  test('reads a decimal the same with any decimal sign, in either digits', () => {
    const arabic = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    fc.assert(
      fc.property(
        fc.nat(999_999),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('.', ',', '،', '٫'),
        fc.boolean(),
        (whole, fraction, sign, isArabic) => {
          const text = `${whole}${sign}${fraction}`;
          expect(typedNumber(isArabic ? arabic(text) : text)).toBe(Number(`${whole}.${fraction}`));
        },
      ),
    );
  });
});

test.each([
  [0.05, 0.01, 0.06],
  [0.06, -0.01, 0.05],
  [1.1, 0.1, 1.2],
  [7, 1, 8],
  [0.055, 0.01, 0.065],
  [10, -0.5, 9.5],
  [0.3, -0.3, 0],
])('stepped goes from %d by %d to %d', (number, step, next) => expect(stepped(number, step)).toBe(next));
