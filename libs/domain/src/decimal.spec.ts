import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countDecimals, scaleDecimal } from './decimal.js';

describe('scaleDecimal', () => {
  test.each([
    [0, 2, 0n],
    [-0, 2, 0n],
    [19.99, 2, 1999n],
    [1.005, 2, 101n], // 1.005 * 100 is 100.49999999999999 in floats
    [8.345, 2, 835n],
    [0.005, 2, 1n],
    [0.004999, 2, 0n],
    [-1.005, 2, -101n],
    [-0.004, 2, 0n],
    [1e-7, 2, 0n],
    [6e-7, 6, 1n],
    [1e21, 2, 100_000_000_000_000_000_000_000n],
    [9_999_999_999.99, 2, 999_999_999_999n],
    [37.5, 0, 38n],
  ])('%d at %d places is %d', (amount, places, expected) => {
    expect(scaleDecimal(amount, places)).toBe(expected);
  });

  test.each([NaN, Infinity, -Infinity])('refuses %d', (amount) => {
    expect(() => scaleDecimal(amount, 2)).toThrow(RangeError);
  });

  test('reads back any decimal text it is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 4 }), (scaled, places) => {
        const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
        const text = `${scaled < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
        expect(scaleDecimal(Number(text), places)).toBe(BigInt(scaled));
      }),
    );
  });

  test('rounds symmetrically and never by more than half a unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (amount) => {
        const scaled = scaleDecimal(amount, 2);
        expect(scaleDecimal(-amount, 2)).toBe(-scaled);
        expect(Math.abs(Number(scaled) - amount * 100)).toBeLessThanOrEqual(0.5 + 1e-4);
      }),
    );
  });
});

describe('countDecimals', () => {
  test.each([
    [0, 0],
    [100, 0],
    [1.5, 1],
    [-19.99, 2],
    [1e21, 0],
    [1e-7, 7],
    [1.5e-7, 8],
  ])('%d has %d', (amount, expected) => {
    expect(countDecimals(amount)).toBe(expected);
  });
});
