import { Injectable } from '@nestjs/common';
import { bulkPointsPayload } from '@daad/contracts/points.contract';
import { UNDO_COMMENT } from '@daad/domain/points-ledger';
import { inTransaction } from '@daad/persistence/database';
import { Job } from '@daad/persistence/entities/job.entity';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account } from '#api/auth/visitor.js';

const MAX_COMMENT = 500;

@Injectable()
export class UndoBulkPoints {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Idempotent: a job is taken back once. The ledger keeps both entries of each student.
   * @returns the job that takes it back
   * @throws ApiError `job.not-found` (404), `auth.not-owner` (403), `job.unfinished` (409)
   */
  run(teacher: Account, id: string): Promise<{ jobId: string }> {
    return inTransaction(this.dataSource, async (manager) => {
      const job = found(await lockRow(manager, Job, id, 'pessimistic_write'), 'job.not-found');
      if (job.ownerId !== teacher.userId) throw new ApiError('auth.not-owner');
      if (job.kind !== 'bulk-points') throw new ApiError('job.not-found');
      if (job.state !== 'completed' && job.state !== 'failed') throw new ApiError('job.unfinished');
      const earlier = await findUndo(manager, id);
      return { jobId: earlier?.id ?? (await requestUndo(manager, job)) };
    });
  }
}

const findUndo = (manager: EntityManager, undoOf: string) =>
  manager.findOneBy(Job, {
    kind: 'bulk-points',
    payload: Raw((payload) => `${payload} ->> 'undoOf' = :undoOf`, { undoOf }),
  });

function requestUndo(manager: EntityManager, job: Job): Promise<string> {
  const { studentIds, points, comment, mode } = bulkPointsPayload.parse(job.payload);
  const failed = new Set(job.result?.errors.map(({ value }) => value));
  const reached = studentIds.slice(0, job.done).filter((studentId) => !failed.has(studentId));
  return requestJob(manager, {
    kind: 'bulk-points',
    ownerId: job.ownerId,
    payload: {
      studentIds: reached,
      points,
      comment: `${UNDO_COMMENT}${comment}`.slice(0, MAX_COMMENT),
      mode: mode === 'add' ? 'remove' : 'add',
      undoOf: job.id,
    },
    total: reached.length,
  });
}
