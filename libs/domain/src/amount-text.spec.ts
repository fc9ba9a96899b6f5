import { describe, expect, test } from '@jest/globals';
import { discountText, formatDecimal, formatMoney, formatNumber } from './amount-text.js';

describe('amounts as text', () => {
  test('money has two decimals, Latin digits and its currency', () => {
    expect(formatMoney(1234.5)).toBe('1,234.50\u00a0ج.م');
    expect(formatMoney(0)).toBe('0.00\u00a0ج.م');
  });

  test('money below zero reads from right to left, as other money does, with its sign before the digits', () => {
    expect(formatMoney(-5)).toBe('\u200f\u200e-5.00\u00a0ج.م');
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [4293, '4,293'],
    [20_000, '20,000'],
    [1_234_567, '1,234,567'],
  ])('thousands are separated: %d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
    expect(formatDecimal(value)).toBe(text);
  });

  test('a number has no decimals, a decimal at most two', () => {
    expect(formatNumber(1234.5)).toBe('1,235');
    expect(formatDecimal(1234.567)).toBe('1,234.57');
    expect(formatDecimal(42.5)).toBe('42.5');
  });

  test.each([
    ['Percentage', 12.5, '12.5%'],
    ['Fixed', 20, '20\u00a0ج.م'],
    ['Fixed', 0, null],
    [null, null, null],
  ] as const)('a discount of %s %s is %s', (discountType, discountValue, text) => {
    expect(discountText({ discountType, discountValue })).toBe(text);
  });
});
