import { describe, expect, it } from '@jest/globals';
import { compareIds, piastres, rateAt, share } from '../src/outcomes/arithmetic.ts';

describe('the arithmetic of outcomes', () => {
  it('adds money as whole piastres', () => {
    expect(piastres(0.1) + piastres(0.2)).toBe(piastres(0.3));
    expect([19.99, 1.005 * 100, 1234567.89].map(piastres)).toEqual([1999, 10050, 123456789]);
  });

  it('finds missing and unexpected ids, each once', () => {
    expect(compareIds(['a', 'b', 'b', 'c'], ['c', 'd', 'd'])).toEqual({
      missing: ['a', 'b'],
      unexpected: ['d'],
    });
    expect(compareIds([], [])).toEqual({ missing: [], unexpected: [] });
  });

  it('computes the rate between the two ends, and stays at them', () => {
    expect([-5, 0, 50, 100, 500].map((elapsed) => rateAt(1, 101, elapsed, 100))).toEqual([
      1, 1, 51, 101, 101,
    ]);
    expect(rateAt(1, 9, 0, 0)).toBe(9);
  });

  it('shares users among the parts, at least one for each', () => {
    expect(share(100, { shoppers: 55, families: 35, admins: 10 })).toEqual({
      shoppers: 55,
      families: 35,
      admins: 10,
    });
    expect(share(2, { shoppers: 55, families: 35, admins: 10 })).toEqual({
      shoppers: 1,
      families: 1,
      admins: 1,
    });
  });
});
