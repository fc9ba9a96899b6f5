import type { LedgerKind, PointsSums } from '@daad/domain/points-ledger';

/**
 * One ledger row. `points` is signed: an award is positive, a deduction (kind minus) negative, and the reversal of a row
 * has its kind with the opposite sign (contract section 5).
 */
export interface LedgerEntry {
  kind: LedgerKind;
  points: number;
}

/** The sums that a ledger adds up to, which the stored ones must always equal. */
export function sumsOf(entries: readonly LedgerEntry[]): PointsSums {
  const byKind: Record<LedgerKind, number> = { attendance: 0, exam: 0, direct: 0, minus: 0 };
  for (const { kind, points } of entries) byKind[kind] += points;
  return {
    totalPoints: byKind.attendance + byKind.exam + byKind.direct + byKind.minus,
    sumAttendancePoints: byKind.attendance,
    sumExamPoints: byKind.exam,
    sumDirectPoints: byKind.direct,
    sumMinusPoints: 0 - byKind.minus, // a plain negation would make -0 of an empty sum
  };
}
