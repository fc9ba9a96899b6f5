import { describe, expect, test } from '@jest/globals';
import { daysOfMonth, monthOf, monthsBack } from './calendar-month.js';

test('the month of a day', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11');
});

test('the last months', () => {
  expect(monthsBack('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
});

describe('daysOfMonth', () => {
  test.each([
    ['2026-11', '2026-11-30'],
    ['2026-12', '2026-12-31'],
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2100-02', '2100-02-28'],
  ])('%s ends on %s', (month, to) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
  });
});
