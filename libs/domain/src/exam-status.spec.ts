import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EXAM_STATUSES, examStatus, resultState } from './exam-status.js';

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const TWO_DAYS = 48 * 3_600_000;

describe('examStatus', () => {
  test.each([
    ['2025-07-15T21:00:00Z', 'upcoming'], // midnight in Cairo begins the next day
    ['2025-07-15T20:59:59Z', 'today'],
    ['2025-07-15T08:00:00Z', 'today'], // earlier on the same day is still today
    ['2025-07-14T21:00:00Z', 'today'],
    ['2025-07-14T20:59:59Z', 'completed'],
    ['2024-12-31T12:00:00Z', 'completed'],
    ['2026-01-01T12:00:00Z', 'upcoming'],
  ])('an exam at %s is %s', (examDate, expected) => {
    expect(examStatus(new Date(examDate), new Date('2025-07-15T12:00:00Z'))).toBe(expected);
  });

  test('is unknown without a date', () => {
    expect(examStatus(null, new Date())).toBe('unknown');
  });

  test('moves only forward as time passes', () => {
    fc.assert(
      fc.property(instant, instant, fc.nat(TWO_DAYS), (examDate, now, later) => {
        const before = EXAM_STATUSES.indexOf(examStatus(examDate, now));
        const after = EXAM_STATUSES.indexOf(examStatus(examDate, new Date(now.getTime() + later)));
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('two days apart it is never today', () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(examStatus(new Date(now.getTime() + TWO_DAYS), now)).toBe('upcoming');
        expect(examStatus(new Date(now.getTime() - TWO_DAYS), now)).toBe('completed');
        expect(examStatus(now, now)).toBe('today');
      }),
    );
  });
});

describe('resultState', () => {
  test.each([
    [0, '2025-07-16T12:00:00Z', 'upcoming'],
    [0, '2025-07-15T20:00:00Z', 'today'],
    [0, '2025-07-14T12:00:00Z', 'notGraded'],
    [0.5, '2025-07-14T12:00:00Z', 'graded'],
    [12, '2025-07-15T20:00:00Z', 'graded'],
    [12, '2025-07-16T12:00:00Z', 'graded'],
  ])('degree %d of an exam at %s is %s', (degree, examDate, expected) => {
    expect(resultState(degree, new Date(examDate), new Date('2025-07-15T12:00:00Z'))).toBe(expected);
  });
});
