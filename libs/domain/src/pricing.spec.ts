import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toPiastres } from './money.js';
import { DISCOUNT_TYPES, effectiveDiscount, finalPrice, type Discount } from './pricing.js';

const fixed = (discountValue: number): Discount => ({ discountType: 'Fixed', discountValue });
const percent = (discountValue: number): Discount => ({ discountType: 'Percentage', discountValue });

const pricePiastres = fc.integer({ min: 0, max: 999_999_999_999 });
const percentHundredths = fc.integer({ min: 1, max: 10_000 });

describe('effectiveDiscount', () => {
  test.each([
    ['none', null, null, null],
    ['the product has one', fixed(5), null, fixed(5)],
    ['the student has one', null, percent(10), percent(10)],
    ["the student's overrides, though it is smaller", fixed(50), fixed(1), fixed(1)],
    ['a student discount of 0 falls back', fixed(5), percent(0), fixed(5)],
    ['a product discount of 0 is none', fixed(0), null, null],
    ['both are 0', percent(0), fixed(0), null],
    ['a negative value is none', fixed(-5), percent(-1), null],
  ])('%s', (_case, product, student, expected) => {
    expect(effectiveDiscount(product, student)).toEqual(expected);
  });
});

describe('finalPrice', () => {
  test.each([
    [100, null, 100],
    [100, fixed(30), 70],
    [100, fixed(0.01), 99.99],
    [20, fixed(20), 0],
    [20, fixed(50), 0],
    [100, percent(0), 100],
    [100, percent(15), 85],
    [100, percent(100), 0],
    [100, percent(120), 0],
    [0, percent(50), 0],
    [0.01, percent(50), 0.01], // half a piastre goes up
    [0.01, percent(50.01), 0],
    [19.99, percent(12.5), 17.49], // 17.49125
    [1.15, percent(10), 1.04], // 1.035: a float gives 1.03
    [10.05, percent(50), 5.03], // 5.025
    [99.99, percent(33.33), 66.66], // 66.663333
    [9_999_999_999.99, percent(0.01), 9_998_999_999.99],
  ])('%d with %j is %d', (price, discount, expected) => {
    expect(finalPrice(price, discount)).toBe(expected);
  });

  test('a percentage is the exact product, rounded half up', () => {
    fc.assert(
      fc.property(pricePiastres, percentHundredths, (price, hundredths) => {
        const result = BigInt(toPiastres(finalPrice(price / 100, percent(hundredths / 100))));
        const exact = BigInt(price) * BigInt(10_000 - hundredths); // in ten-thousandths of a piastre
        const excess = result * 10_000n - exact;
        expect(excess > -5_000n && excess <= 5_000n).toBe(true);
      }),
    );
  });

  test('a fixed amount is subtracted to the piastre, floored at 0', () => {
    fc.assert(
      fc.property(pricePiastres, pricePiastres, (price, value) => {
        const result = toPiastres(finalPrice(price / 100, fixed(value / 100)));
        expect(result).toBe(Math.max(0, price - value));
      }),
    );
  });

  test('stays between 0 and the price, and a larger discount never costs more', () => {
    fc.assert(
      fc.property(
        pricePiastres,
        fc.constantFrom(...DISCOUNT_TYPES),
        percentHundredths,
        percentHundredths,
        (price, discountType, a, b) => {
          const [small, large] = [Math.min(a, b) / 100, Math.max(a, b) / 100];
          const dear = finalPrice(price / 100, { discountType, discountValue: small });
          const cheap = finalPrice(price / 100, { discountType, discountValue: large });
          expect(cheap).toBeGreaterThanOrEqual(0);
          expect(cheap).toBeLessThanOrEqual(dear);
          expect(dear).toBeLessThanOrEqual(price / 100);
        },
      ),
    );
  });
});
