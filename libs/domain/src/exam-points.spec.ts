import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gradePercentage, pointsForGrade, rangeWarnings, type PointsRange } from './exam-points.js';

const range = (minPercentage: number, maxPercentage: number, points = 1): PointsRange => ({
  minPercentage,
  maxPercentage,
  points,
});
const TYPICAL = [range(50, 65, 2), range(65, 85, 5), range(85, 100, 10)];

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 10_000 }), fc.nat(50))
  .filter(([from, to]) => from < to)
  .map(([from, to, points]) => range(from / 100, to / 100, points));
const ranges = fc.uniqueArray(anyRange, { maxLength: 8, selector: (r) => r.minPercentage });

describe('gradePercentage', () => {
  test.each([
    [27, 30, 90],
    [37.5, 50, 75],
    [0, 50, 0],
    [null, 50, 0],
    [10, 0, 0],
  ])('%d of %d is %d', (degree, examDegree, expected) => {
    expect(gradePercentage(degree, examDegree)).toBe(expected);
  });

  test('is exact wherever the percentage is a whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 10 }), (percent, hundreds) => {
        expect(gradePercentage(percent * hundreds, hundreds * 100)).toBe(percent);
      }),
    );
  });
});

describe('pointsForGrade', () => {
  test.each([
    [49.5, 100, 0],
    [50, 100, 2],
    [64.5, 100, 2],
    [65, 100, 5], // touching: the higher minimum
    [85, 100, 10],
    [100, 100, 10],
    [0, 100, 0],
    [null, 100, 0],
    [17, 20, 10],
    [16.5, 20, 5],
    [10, 0, 0],
  ])('%d of %d gives %d', (degree, examDegree, expected) => {
    expect(pointsForGrade(degree, examDegree, TYPICAL)).toBe(expected);
    expect(pointsForGrade(degree, examDegree, [...TYPICAL].reverse())).toBe(expected);
  });

  test('grade 0 gives nothing even where a range begins at 0', () => {
    expect(pointsForGrade(0, 20, [range(0, 100, 7)])).toBe(0);
    expect(pointsForGrade(0.5, 20, [range(0, 100, 7)])).toBe(7);
  });

  test('bounds are compared exactly', () => {
    // 1/3 is 33.33…%, above 33.33 and below 33.34
    expect(pointsForGrade(1, 3, [range(0, 33.33, 1), range(33.34, 100, 2)])).toBe(0);
    expect(pointsForGrade(1, 3, [range(33.33, 33.34, 3)])).toBe(3);
    // 0.57 * 100 is 56.99999999999999 in floats
    expect(pointsForGrade(57, 100, [range(57, 60, 4)])).toBe(4);
  });

  test('is the points of the fitting range with the highest minimum', () => {
    const grade = fc.integer({ min: 1, max: 1000 }).chain((examDegree) =>
      fc.record({
        examDegree: fc.constant(examDegree),
        halves: fc.integer({ min: 1, max: examDegree * 2 }),
      }),
    );
    fc.assert(
      fc.property(grade, ranges, ({ examDegree, halves }, list) => {
        // percent = halves * 50 / examDegree, bounds in hundredths: all whole numbers
        const fitting = list.filter(
          (r) =>
            Math.round(r.minPercentage * 100) * examDegree <= halves * 5_000 &&
            halves * 5_000 <= Math.round(r.maxPercentage * 100) * examDegree,
        );
        const [best] = fitting.sort((a, b) => b.minPercentage - a.minPercentage);
        expect(pointsForGrade(halves / 2, examDegree, list)).toBe(best?.points ?? 0);
      }),
    );
  });
});

describe('rangeWarnings', () => {
  test.each([
    ['no ranges', [], [], []],
    ['touching', TYPICAL, [], []],
    ['in any order', [range(85, 100), range(50, 65), range(65, 85)], [], []],
    ['a hole', [range(0, 50), range(60, 100)], [[50, 60]], []],
    ['the top is missing', [range(50, 90)], [[90, 100]], []],
    ['the bottom is meant to give nothing', [range(50, 100)], [], []],
    ['overlapping', [range(0, 60), range(50, 100)], [], [[50, 60]]],
    ['one inside the other', [range(0, 100), range(20, 30)], [], [[20, 30]]],
    ['a wide one over two touching', [range(0, 100), range(20, 30), range(30, 40)], [], [[20, 40]]],
    ['both', [range(0, 30), range(20, 40), range(45, 100)], [[40, 45]], [[20, 30]]],
  ] as [string, PointsRange[], [number, number][], [number, number][]][])(
    '%s',
    (_case, list, gaps, overlaps) => {
      const toSpan = ([from, to]: [number, number]) => ({ from, to });
      expect(rangeWarnings(list)).toEqual({ gaps: gaps.map(toSpan), overlaps: overlaps.map(toSpan) });
    },
  );

  test('every percentage is in a gap, an overlap or one range, as a count confirms', () => {
    // Points between hundredths never hit a bound, where ranges may touch.
    const percentage = fc.nat(9_999).map((hundredths) => (hundredths + 0.5) / 100);
    fc.assert(
      fc.property(ranges, percentage, (list, p) => {
        const { gaps, overlaps } = rangeWarnings(list);
        const covering = list.filter((r) => r.minPercentage < p && p < r.maxPercentage).length;
        const isBelowAll = list.every((r) => p < r.minPercentage);
        const isIn = (spans: { from: number; to: number }[]) =>
          spans.filter((s) => s.from < p && p < s.to).length;
        expect(isIn(overlaps)).toBe(covering >= 2 ? 1 : 0);
        expect(isIn(gaps)).toBe(covering === 0 && !isBelowAll ? 1 : 0);
      }),
    );
  });
});
