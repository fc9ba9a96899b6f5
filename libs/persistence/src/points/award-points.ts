import type { LedgerKind, PointsSums } from '@daad/domain/points-ledger';
import type { EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { run } from '../sql/statement.js';
import { writeAwards } from './points.statements.js';

export interface PointsAward {
  studentId: string;
  kind: LedgerKind;
  /** Signed: a deduction (kind minus) is negative; a reversal has the reversed row's kind and the opposite sign. 0 writes nothing. */
  points: number;
  comment: string | null;
  /** The attendance or exam_student row that causes it; null for direct awards and deductions. */
  sourceId: string | null;
  authorId: string | null;
}

export interface StudentSums extends PointsSums {
  studentId: string;
}

/**
 * Writes awards to the ledger and moves the sums, with one `points.changed` for each award, all in one statement.
 * The caller has made sure that the students exist; deleted ones are fine, for their ledger stays true too.
 * @param at when they were given, where several transactions write what was given at once; else now
 * @returns the new sums of each student that got or lost points
 */
export async function awardPoints(
  manager: EntityManager,
  awards: readonly PointsAward[],
  at: Date | null = null,
): Promise<StudentSums[]> {
  const counting = awards.filter(({ points }) => points !== 0).map((award) => ({ id: newId(), ...award }));
  if (counting.length === 0) return [];
  const written = await run(manager, writeAwards, { awards: counting, at });
  return written.map(({ createdAt: _, authorName: __, ...sums }) => sums);
}
