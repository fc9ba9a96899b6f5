export const LEDGER_KINDS = ['attendance', 'exam', 'direct', 'minus'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Begins the comments of entries that take back others. */
export const UNDO_COMMENT = 'تراجع: ';

/** `totalPoints` is the balance and may be negative; `sumMinusPoints` is what was deducted, as a positive number. */
export interface PointsSums {
  totalPoints: number;
  sumAttendancePoints: number;
  sumExamPoints: number;
  sumDirectPoints: number;
  sumMinusPoints: number;
}

/** Whether the ledger has nothing of a student that counts: a balance of 0 may also be gains and deductions. */
export const hasNoPoints = (sums: Omit<PointsSums, 'totalPoints'>): boolean =>
  sums.sumAttendancePoints === 0 &&
  sums.sumExamPoints === 0 &&
  sums.sumDirectPoints === 0 &&
  sums.sumMinusPoints === 0;
