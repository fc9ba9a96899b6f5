import { describe, expect, test } from '@jest/globals';
import { LEDGER_KINDS } from '@daad/domain/points-ledger';
import fc from 'fast-check';
import { type LedgerEntry, sumsOf } from './ledger-sums.js';

const entry: fc.Arbitrary<LedgerEntry> = fc
  .record({ kind: fc.constantFrom(...LEDGER_KINDS), points: fc.integer({ min: 1, max: 1000 }) })
  .map(({ kind, points }) => ({ kind, points: kind === 'minus' ? -points : points }));
const ledger = fc.array(entry, { maxLength: 40 });

describe('sumsOf', () => {
  test('an empty ledger is all zeros', () => {
    expect(sumsOf([])).toEqual({
      totalPoints: 0,
      sumAttendancePoints: 0,
      sumExamPoints: 0,
      sumDirectPoints: 0,
      sumMinusPoints: 0,
    });
  });

  test('deductions count positively in their own sum and may take the balance below zero', () => {
    const sums = sumsOf([
      { kind: 'attendance', points: 5 },
      { kind: 'exam', points: 10 },
      { kind: 'direct', points: 3 },
      { kind: 'minus', points: -30 },
    ]);
    expect(sums).toEqual({
      totalPoints: -12,
      sumAttendancePoints: 5,
      sumExamPoints: 10,
      sumDirectPoints: 3,
      sumMinusPoints: 30,
    });
  });

  test('the balance is the three awards less the deductions', () => {
    fc.assert(
      fc.property(ledger, (entries) => {
        const sums = sumsOf(entries);
        const awarded = sums.sumAttendancePoints + sums.sumExamPoints + sums.sumDirectPoints;
        expect(sums.totalPoints).toBe(awarded - sums.sumMinusPoints);
        expect(sums.sumMinusPoints).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('reversing rows brings back every sum from before them', () => {
    fc.assert(
      fc.property(ledger, ledger, (before, undone) => {
        const reversals = undone.map(({ kind, points }) => ({ kind, points: -points }));
        expect(sumsOf([...before, ...undone, ...reversals])).toEqual(sumsOf(before));
      }),
    );
  });
});
