import { ACCESS, type DeclaredCall, isGranted } from '@daad/contracts/access';
import type { JobKind } from '@daad/contracts/jobs.contract';
import type { Job } from '@daad/persistence/entities/job.entity';
import { ApiError } from '../errors/api-error.js';
import type { Account } from './visitor.js';

/** The call that starts each kind of job. */
const STARTED_BY = {
  'bulk-points': 'POST StudentPoints/CreateBulk',
  'recompute-exam-points': 'PUT examPoints/Update/:id',
  'import-students': 'POST student/CreateList',
  'hash-passwords': 'POST student/CreateList',
  'import-stages': 'POST eduStage/CreateList',
  'import-class-students': 'POST class/CreateStudentsList',
  'import-attendance': 'POST attendance/AttendList',
  'import-exam-students': 'POST exam/ImportStudents',
  'export-students': 'GET student/ExportExcel',
  'export-reports': 'GET reports/ExportExcel',
  'export-dues': 'GET fees/ExportDues',
  'export-fee-report': 'GET fees/Report',
} as const satisfies Record<JobKind, DeclaredCall>;

/**
 * A job and its files are for the account that started it, as long as that may start such a job.
 * @throws ApiError `auth.not-owner`, `auth.forbidden` (403)
 */
export function expectJobOf(account: Account, { ownerId, kind }: Pick<Job, 'ownerId' | 'kind'>): void {
  if (ownerId !== account.userId) throw new ApiError('auth.not-owner');
  if (!isGranted(ACCESS[STARTED_BY[kind]], account)) throw new ApiError('auth.forbidden');
}
