import { describe, expect, test } from '@jest/globals';
import { countTrend, percentTrend, type Trend } from './trend.js';

const same = { direction: 'same', text: 'مستقر' } as const;
const up = (text: string): Trend => ({ direction: 'up', text });
const down = (text: string): Trend => ({ direction: 'down', text });

describe('trends', () => {
  test.each([
    [3, 2, up('+1')],
    [2, 5, down('-3')],
    [4, 4, same],
    [0, 0, same],
    [7, 0, up('+7')],
    [0, 7, down('-7')],
    [2500, 1000, up('+1,500')],
  ])('of a count that is %d and was %d', (now, before, trend) => {
    expect(countTrend(now, before)).toEqual(trend);
  });

  test.each([
    [110, 100, up('+10%')],
    [85, 100, down('-15%')],
    [100, 100, same],
    [0, 100, down('-100%')],
    [208, 200, up('+4%')],
    [1021, 1000, up('+2.1%')],
    [979, 1000, down('-2.1%')],
    // Rounding carries over into whole percents.
    [10_996, 10_000, up('+10%')],
    [11_550, 10_000, up('+16%')],
    [30, 2, up('+1,400%')],
    // A handful among twenty thousand is no change, and a shift that shows is one.
    [20_008, 20_000, same],
    [19_992, 20_000, same],
    [20_020, 20_000, up('+0.1%')],
    [150.75, 100.5, up('+50%')],
  ])('of a large number that is %d and was %d', (now, before, trend) => {
    expect(percentTrend(now, before)).toEqual(trend);
  });

  test.each([
    [0, same],
    [12, up('+12')],
    [12_345.6, up('+12,346')],
    [0.25, same],
  ])('from nothing to %d there is no percentage', (now, trend) => {
    expect(percentTrend(now, 0)).toEqual(trend);
  });
});
