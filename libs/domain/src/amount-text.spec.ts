import { describe, expect, test } from '@jest/globals';
import { discountText, formatMoney } from './amount-text.js';

describe('amounts as text', () => {
  test('money has two decimals, Latin digits and its currency', () => {
    expect(formatMoney(1234.5)).toBe('1,234.50\u00a0ج.م');
    expect(formatMoney(0)).toBe('0.00\u00a0ج.م');
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
