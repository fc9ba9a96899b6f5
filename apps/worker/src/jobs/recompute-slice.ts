import { maybeOne, one, run } from '@daad/persistence/sql/statement';
import { lockStudents } from '@daad/persistence/students/students.statements';
import type { EntityManager } from 'typeorm';
import { rewriteSlice, sliceEnd } from './points.statements.js';

const FIRST = '00000000-0000-0000-0000-000000000000';

export interface RecomputedSlice {
  /** The last student of the slice; the next one begins after it. */
  to: string;
  grades: number;
  /** How many of the grades give other points than they did. */
  changed: number;
}

/**
 * The next students' grades: reverses and awards anew where one gives something else by now, in one event of the job.
 * Deleted students keep what they had.
 * @param after the student that the last slice ended with, null to begin
 * @returns undefined when there are none left
 */
export async function recomputeSlice(
  manager: EntityManager,
  {
    examId,
    after,
    authorId,
    jobId,
  }: { examId: string | null; after: string | null; authorId: string; jobId: string },
): Promise<RecomputedSlice | undefined> {
  const filters = { exam: examId && { examId } };
  const from = after ?? FIRST;
  const end = await maybeOne(manager, sliceEnd, { from }, filters);
  if (!end) return undefined;
  const { to } = end;
  // Locked beforehand: what the next statement reads cannot change any more.
  await run(manager, lockStudents, {}, { present: {}, range: { from, to }, ...filters });
  return { to, ...(await one(manager, rewriteSlice, { from, to, authorId, jobId }, filters)) };
}
