import type { JobResult, JobState } from '@daad/contracts/jobs.contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { Job } from '../entities/job.entity.js';
import { newId } from '../ids.js';
import { appendEvents } from '../outbox/append-events.js';
import { maybeOne, run } from '../sql/statement.js';
import type { Row } from '../sql/types.js';
import { claimQueuedJob, finish, giveBack, LEASE_END, renewLease } from './jobs.statements.js';

/** Runs in a row without any progress, after which a job is given up. */
export const MAX_ATTEMPTS = 5;
/** Processes that died over a job in a row, without any progress between them, after which it is given up: the third would die as well. */
export const MAX_DEATHS = 2;

export type ClaimedJob = Row<(typeof claimQueuedJob)['spec']['row']>;

/** How far a job is. `cursor` is what its runner needs to go on. */
export interface JobProgress {
  done: number;
  total: number;
  cursor: object | null;
  result: JobResult | null;
}

/**
 * Claims a job. Taking it from a run whose lease has expired counts that run as dead.
 * @returns undefined when the job is finished, unknown, or in the hands of a living run
 */
export const claimJob = (dataSource: DataSource, jobId: string): Promise<ClaimedJob | undefined> =>
  maybeOne(dataSource, claimQueuedJob, { id: jobId, lease: newId() });

type JobLease = Pick<ClaimedJob, 'id' | 'lease'>;

/** Locks the job until the end of the transaction. @returns null when another run has taken it */
export const lockClaimedJob = (
  manager: EntityManager,
  { id, lease }: JobLease,
): Promise<JobProgress | null> =>
  manager.findOne(Job, {
    select: { id: true, done: true, total: true, cursor: true, result: true },
    where: { id, lease },
    lock: { mode: 'pessimistic_write' },
  });

export async function saveJobProgress(
  manager: EntityManager,
  { id }: JobLease,
  { done, total, cursor, result }: JobProgress,
): Promise<void> {
  const dueAt = () => LEASE_END;
  await manager.update(Job, id, {
    done,
    total,
    cursor,
    result,
    attempts: 0,
    deaths: 0,
    childDeaths: 0,
    dueAt,
  });
}

export async function renewJobLease(dataSource: DataSource, { id, lease }: JobLease): Promise<void> {
  await run(dataSource, renewLease, { id, lease });
}

/**
 * Puts a job back for another run, at once (a run that was only interrupted) or after some seconds (one that failed).
 * @param childDeaths how many children died over this run
 */
export async function giveBackJob(
  dataSource: DataSource,
  { id, lease }: JobLease,
  seconds: number,
  childDeaths = 0,
): Promise<void> {
  await run(dataSource, giveBack, { id, lease, seconds, interrupted: seconds === 0, childDeaths });
}

/** Lets jobs that could not be enqueued or run wait for a second. */
export async function postponeJobs(dataSource: DataSource, ids: string[]): Promise<void> {
  const dueAt = () => `clock_timestamp() + interval '1 second'`;
  await dataSource.manager.update(Job, { id: In(ids), state: 'queued' }, { dueAt });
}

/** Ends a job and notifies its owner; `message` explains a failure. Does nothing when another run has claimed it. */
export async function finishJob(
  manager: EntityManager,
  { id, lease }: JobLease,
  state: Extract<JobState, 'completed' | 'failed'>,
  message: string | null = null,
): Promise<void> {
  const job = await maybeOne(manager, finish, { id, lease, state, message });
  if (!job) return;
  const { ownerId, kind, done, total, result } = job;
  await appendEvents(manager, [
    {
      name: 'job.finished',
      aggregateId: id,
      payload: { jobId: id, ownerId, kind, state, done, total, failed: result?.failed ?? 0 },
    },
  ]);
}
