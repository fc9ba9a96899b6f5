import type { JobKind } from '@daad/contracts/jobs.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import type { JobProgress } from '@daad/persistence/jobs/job-lease';

/** What each kind of job counts; of a file that was not finished nothing is there. */
const COUNTED = {
  'bulk-points': 'student',
  'recompute-exam-points': 'grade',
  'import-students': 'row',
  'import-stages': 'row',
  'import-class-students': 'row',
  'import-attendance': 'row',
  'import-exam-students': 'row',
  'export-students': null,
  'export-reports': null,
  'export-dues': null,
  'export-fee-report': null,
  'hash-passwords': 'student',
} as const satisfies Record<JobKind, Parameters<typeof countOf>[1] | null>;

/** Why a job failed for good, and how much of it was done before, which stays. */
export function failureText(
  reason: string,
  kind: JobKind,
  { done, total }: Pick<JobProgress, 'done' | 'total'>,
): string {
  const noun = COUNTED[kind];
  return done === 0 || noun === null
    ? reason
    : `${reason}. اكتمل قبل توقفها: ${countOf(done, noun)} من ${formatNumber(total)}`;
}
