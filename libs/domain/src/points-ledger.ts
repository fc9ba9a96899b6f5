export const LEDGER_KINDS = ['attendance', 'exam', 'direct', 'minus'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One ledger row. `points` is signed: an award is positive, a deduction (kind minus) negative, and the reversal of a row
 * has its kind with the opposite sign (contract section 5).
 */
export interface LedgerEntry {
  kind: LedgerKind;
  points: number;
}

/** `totalPoints` is the balance and may be negative; `sumMinusPoints` is what was deducted, as a positive number. */
export interface PointsSums {
  totalPoints: number;
  sumAttendancePoints: number;
  sumExamPoints: number;
  sumDirectPoints: number;
  sumMinusPoints: number;
}

/** The sums that a ledger adds up to; the stored ones must always equal these. */
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
