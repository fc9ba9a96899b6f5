import type { JobKind, JobResult } from '@daad/contracts/jobs.contract';
import type { ClaimedJob, JobProgress } from '@daad/persistence/jobs/job-lease';
import type { EntityManager } from 'typeorm';
import type { RunningJob } from './running-job.js';

/**
 * Runs one kind of job, in steps. A run may end after any step (the worker is killed, or stops), and another one continues
 * from the progress that the last step wrote. So a runner keeps no state between steps that it could not read again, and
 * all writes of a step are in the transaction of that step.
 *
 * A new kind: name it in `JOB_KINDS` of the contract, write its runner, list it in `RUNNERS` of `worker.module.ts`, and
 * ask for it with `requestJob` in the transaction of the change that wants it.
 */
export interface JobRunner {
  kind: JobKind;
  /** How many of its jobs one process runs at a time, so that others find a place. */
  maxConcurrent?: number;
  /** Works until nothing is left. @throws JobFailure when trying again would not help */
  run(job: RunningJob): Promise<void>;
  /**
   * Completes what the steps of a job that failed for good have left, in the transaction that ends it.
   * @returns its result, when that changes by it
   */
  onFailed?(manager: EntityManager, job: FailedJob): Promise<JobResult | null>;
}

/** A job that failed for good, with what its steps have done. */
export type FailedJob = Pick<ClaimedJob, 'id' | 'ownerId'> & Pick<JobProgress, 'result'>;

/** The job cannot succeed; `message` is the reason for its owner, in Arabic. It is not retried. */
export class JobFailure extends Error {}
