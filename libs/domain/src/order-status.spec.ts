import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEditableOrder, ORDER_STATUSES, parseOrderStatus, type OrderStatus } from './order-status.js';

const ALL: OrderStatus[] = [1, 2, 3, 4];

describe('parseOrderStatus', () => {
  test.each([
    [1, 1],
    [4, 4],
    ['2', 2],
    [' 3 ', 3],
    ['٢', 2],
    ['۴', 4],
    ['Pending', 1],
    ['prepared', 2],
    ['DELIVERED', 3],
    ['canceled', 4],
  ])('%j is %d', (value, expected) => {
    expect(parseOrderStatus(value)).toBe(expected);
  });

  test.each([
    0,
    5,
    1.5,
    -1,
    NaN,
    '',
    '12',
    '1.0',
    'Pend',
    'toString',
    null,
    undefined,
    true,
    [1],
    { status: 1 },
  ])('%j is no status', (value) => {
    expect(parseOrderStatus(value)).toBeNull();
  });

  test('anything at all gives a status or null', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect([null, ...ALL]).toContain(parseOrderStatus(value));
      }),
    );
  });

  test.each(Object.entries(ORDER_STATUSES))('reads the name %s back as %d', (name, status) => {
    expect(parseOrderStatus(name)).toBe(status);
  });
});

test('only pending and prepared orders are edited', () => {
  expect(ALL.filter(isEditableOrder)).toEqual([ORDER_STATUSES.Pending, ORDER_STATUSES.Prepared]);
});
