import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attendanceRate, classTodayStatus } from './attendance-rate.js';

const attendance = fc
  .tuple(fc.nat(500), fc.nat(500))
  .map(([a, b]) => ({ attended: Math.min(a, b), total: Math.max(a, b) }));

describe('attendanceRate', () => {
  test.each([
    [0, 0, 0],
    [0, 30, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1], // half a percent goes up
    [57, 200, 29],
    [30, 30, 100],
  ])('%d of %d is %d', (attended, total, expected) => {
    expect(attendanceRate(attended, total)).toBe(expected);
  });

  test('with the absent it makes a hundred, give or take the rounding', () => {
    fc.assert(
      fc.property(attendance, ({ attended, total }) => {
        fc.pre(total > 0);
        const both = attendanceRate(attended, total) + attendanceRate(total - attended, total);
        expect([100, 101]).toContain(both);
      }),
    );
  });
});

describe('classTodayStatus', () => {
  test.each([
    [0, 0, 'none'],
    [0, 20, 'none'],
    [1, 20, 'partial'],
    [299, 300, 'partial'],
    [1, 1000, 'partial'],
    [20, 20, 'complete'],
    [21, 20, 'complete'], // a student left the class after attending
  ])('%d of %d is %s', (attended, total, expected) => {
    expect(classTodayStatus(attended, total)).toBe(expected);
  });
});
