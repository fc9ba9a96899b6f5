import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  bandOf,
  CLASS_POINTS_BANDS,
  EXAM_GRADE_BANDS,
  LEADERBOARD_BANDS,
  PARENT_EXAM_BANDS,
  TEACHER_POINTS_BANDS,
} from './bands.js';

const TABLES = {
  LEADERBOARD_BANDS,
  PARENT_EXAM_BANDS,
  EXAM_GRADE_BANDS,
  TEACHER_POINTS_BANDS,
  CLASS_POINTS_BANDS,
};

describe('bandOf', () => {
  test.each([
    ['LEADERBOARD_BANDS', 250, 'ممتاز'],
    ['LEADERBOARD_BANDS', 90, 'ممتاز'],
    ['LEADERBOARD_BANDS', 89, 'جيد جداً'],
    ['LEADERBOARD_BANDS', 70, 'جيد'],
    ['LEADERBOARD_BANDS', 60, 'مقبول'],
    ['LEADERBOARD_BANDS', 59, 'يحتاج تحسين'],
    ['LEADERBOARD_BANDS', -40, 'يحتاج تحسين'],
    ['PARENT_EXAM_BANDS', 75, 'جيد جداً'],
    ['PARENT_EXAM_BANDS', 74.99, 'جيد'],
    ['PARENT_EXAM_BANDS', 60, 'جيد'],
    ['PARENT_EXAM_BANDS', 59.9, 'يحتاج تحسين'],
    ['EXAM_GRADE_BANDS', 100, 'ممتاز'],
    ['EXAM_GRADE_BANDS', 89.99, 'جيد جداً'],
    ['EXAM_GRADE_BANDS', 60, 'مقبول'],
    ['EXAM_GRADE_BANDS', 0.05, 'ضعيف'],
    ['EXAM_GRADE_BANDS', 0, 'لم يتم التقييم'],
    ['EXAM_GRADE_BANDS', null, 'لم يتم التقييم'],
    ['EXAM_GRADE_BANDS', NaN, 'لم يتم التقييم'],
    ['TEACHER_POINTS_BANDS', 80, 'جيد جداً'],
    ['TEACHER_POINTS_BANDS', 69, 'يحتاج تحسين'],
    ['CLASS_POINTS_BANDS', 70, 'جيد جداً'],
    ['CLASS_POINTS_BANDS', 50, 'جيد'],
    ['CLASS_POINTS_BANDS', 49, 'يحتاج تحسين'],
    ['CLASS_POINTS_BANDS', undefined, 'يحتاج تحسين'],
  ] as const)('%s at %d is %s', (table, value, label) => {
    expect(bandOf(TABLES[table], value).label).toBe(label);
  });

  test("the teacher's badges have the specified meanings of green, blue, yellow and red", () => {
    expect(TEACHER_POINTS_BANDS.map(({ tone }) => tone)).toEqual(['success', 'info', 'warning', 'danger']);
  });

  test('a higher value is never in a lower band, and every value is in the band it reached', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(TABLES)),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        (table, a, b) => {
          const lower = bandOf(table, Math.min(a, b));
          const higher = bandOf(table, Math.max(a, b));
          expect(table.indexOf(higher)).toBeLessThanOrEqual(table.indexOf(lower));
          expect(lower.min).toBeLessThanOrEqual(Math.min(a, b));
        },
      ),
    );
  });

  test.each(Object.entries(TABLES))('%s goes from best to rest without repeating a code', (_name, table) => {
    const minimums = table.map(({ min }) => min);
    expect(minimums).toEqual([...minimums].sort((a, b) => b - a));
    expect(minimums.at(-1)).toBe(-Infinity);
    expect(new Set(table.map(({ code }) => code)).size).toBe(table.length);
  });
});
