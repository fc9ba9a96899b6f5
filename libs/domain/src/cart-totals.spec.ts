import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cartTotals, lineTotal, MAX_QUANTITY, MIN_QUANTITY } from './cart-totals.js';
import { toPiastres } from './money.js';

const line = fc
  .record({
    unit: fc.integer({ min: 0, max: 1_000_000_000 }),
    off: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: MIN_QUANTITY, max: MAX_QUANTITY }),
  })
  .map(({ unit, off, quantity }) => ({
    unitPrice: unit / 100,
    finalPrice: Math.max(0, unit - off) / 100,
    quantity,
  }));

test('a line has 1 to 99 pieces', () => {
  expect([MIN_QUANTITY, MAX_QUANTITY]).toEqual([1, 99]);
});

describe('lineTotal', () => {
  test.each([
    [19.99, 3, 59.97], // 59.97 although 19.99 * 3 is not, in floats
    [0.1, 3, 0.3],
    [0, 99, 0],
    [1.1, 99, 108.9],
  ])('%d times %d is %d', (price, quantity, expected) => {
    expect(lineTotal(price, quantity)).toBe(expected);
  });
});

describe('cartTotals', () => {
  test('an empty cart', () => {
    expect(cartTotals([])).toEqual({ subtotal: 0, totalDiscount: 0, total: 0, itemsCount: 0 });
  });

  test('adds lines and counts pieces', () => {
    const totals = cartTotals([
      { unitPrice: 100, finalPrice: 85, quantity: 2 },
      { unitPrice: 19.99, finalPrice: 19.99, quantity: 3 },
      { unitPrice: 0.3, finalPrice: 0.2, quantity: 1 },
    ]);
    expect(totals).toEqual({ subtotal: 260.27, totalDiscount: 30.1, total: 230.17, itemsCount: 6 });
  });

  test('an unavailable line costs nothing, and its pieces are still in the cart', () => {
    const line = { unitPrice: 100, finalPrice: 85, quantity: 2 };
    expect(cartTotals([line, { ...line, quantity: 3, available: false }])).toEqual({
      subtotal: 200,
      totalDiscount: 30,
      total: 170,
      itemsCount: 5,
    });
    expect(cartTotals([{ ...line, available: true }]).total).toBe(170);
    expect(cartTotals([{ ...line, available: false }])).toEqual({
      subtotal: 0,
      totalDiscount: 0,
      total: 0,
      itemsCount: 2,
    });
  });

  test('the total is the sum of the line totals, and subtotal less discount', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { subtotal, totalDiscount, total, itemsCount } = cartTotals(lines);
        const ofLines = lines.reduce((sum, { finalPrice, quantity }) => {
          return sum + toPiastres(lineTotal(finalPrice, quantity));
        }, 0);
        expect(toPiastres(total)).toBe(ofLines);
        expect(toPiastres(subtotal) - toPiastres(totalDiscount)).toBe(toPiastres(total));
        expect(itemsCount).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });
});
