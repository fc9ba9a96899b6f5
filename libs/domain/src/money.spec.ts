import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromPiastres, hasAtMostTwoDecimals, sumMoney, toPiastres } from './money.js';

const MAX_PIASTRES = 999_999_999_999; // numeric(12,2)
const piastres = fc.integer({ min: -MAX_PIASTRES, max: MAX_PIASTRES });

describe('toPiastres and fromPiastres', () => {
  test.each([
    [0, 0],
    [1.1, 110],
    [19.99, 1999],
    [1.005, 101],
    [-0.01, -1],
    [9_999_999_999.99, MAX_PIASTRES],
  ])('%d pounds are %d piastres', (pounds, expected) => {
    expect(toPiastres(pounds)).toBe(expected);
  });

  test('are inverses over every amount that the database can store', () => {
    fc.assert(fc.property(piastres, (amount) => toPiastres(fromPiastres(amount)) === amount));
  });
});

describe('hasAtMostTwoDecimals', () => {
  test.each([0, 5, 1.1, 19.99, -3.25, 1e9 + 0.01, 9_999_999_999.99, 1e21])('takes %d', (amount) => {
    expect(hasAtMostTwoDecimals(amount)).toBe(true);
  });

  test.each([1.001, 0.005, 19.999, 1e-7, 1_000_000_000.001, NaN, Infinity])('refuses %d', (amount) => {
    expect(hasAtMostTwoDecimals(amount)).toBe(false);
  });

  test('takes every piastre and refuses every part of one', () => {
    fc.assert(
      fc.property(piastres, fc.integer({ min: 1, max: 9 }), (amount, milli) => {
        const text = fromPiastres(Math.abs(amount)).toFixed(2);
        expect(hasAtMostTwoDecimals(Number(text))).toBe(true);
        expect(hasAtMostTwoDecimals(Number(`${text}${milli}`))).toBe(false);
      }),
    );
  });
});

describe('sumMoney', () => {
  test.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, 3.3], 6.6],
    [[10, -10.01], -0.01],
  ])('%j is %d', (amounts, expected) => {
    expect(sumMoney(amounts)).toBe(expected);
  });

  test('equals the sum of the piastres, in any order', () => {
    fc.assert(
      fc.property(fc.array(piastres, { maxLength: 50 }), (amounts) => {
        const expected = fromPiastres(amounts.reduce((sum, amount) => sum + amount, 0));
        const pounds = amounts.map(fromPiastres);
        expect(sumMoney(pounds)).toBe(expected);
        expect(sumMoney([...pounds].reverse())).toBe(expected);
      }),
    );
  });
});
