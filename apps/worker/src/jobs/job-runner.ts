import type { JobKind } from '@daad/contracts/jobs.contract';
import type { RunningJob } from './running-job.js';

/**
 * Does one kind of long work, in steps. A run may end after any step (the worker is killed, or stops) and another one
 * goes on from the progress that the last step wrote; so a runner keeps nothing between steps that it could not find
 * again, and whatever a step does to the database it does in the transaction of that step.
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
}

/** The job itself is at fault; `message` tells its owner why, in Arabic. It is not tried again. */
export class JobFailure extends Error {}
