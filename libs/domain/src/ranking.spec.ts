import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { competitionRanks } from './ranking.js';

describe('competitionRanks', () => {
  test.each([
    [[], []],
    [[10], [1]],
    [
      [10, 10, 5],
      [1, 1, 3],
    ],
    [
      [9, 8, 8, 8, 7],
      [1, 2, 2, 2, 5],
    ],
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
    [
      [3, 0, -2, -2],
      [1, 2, 3, 3],
    ],
  ])('%j rank %j', (points, expected) => {
    expect(competitionRanks(points)).toEqual(expected);
  });

  test('a rank is one more than how many have more points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 20 })), (unsorted) => {
        const points = [...unsorted].sort((a, b) => b - a);
        const expected = points.map((own) => 1 + points.filter((other) => other > own).length);
        expect(competitionRanks(points)).toEqual(expected);
      }),
    );
  });
});
