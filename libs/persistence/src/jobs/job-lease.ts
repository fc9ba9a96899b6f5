import type { JobKind, JobResult, JobState } from '@daad/contracts/jobs.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { appendEvents } from '../outbox/append-events.js';
import { run, statement } from '../statement.js';

/** Without a sign of life for this long a run counts as dead, and another may take its job. */
export const LEASE_SECONDS = 15;
/** Runs without any progress, after which a job is given up. */
export const MAX_ATTEMPTS = 5;
/** Processes that died over a job, after which it is given up: the third would die as well. */
export const MAX_DEATHS = 2;

export interface ClaimedJob {
  id: string;
  kind: JobKind;
  ownerId: string;
  payload: unknown;
  lease: string;
  /** This run included. */
  attempts: number;
  /** Workers that died over it since it last got on. */
  deaths: number;
  /** Children that died over its files. */
  childDeaths: number;
}

/** How far a job is. `cursor` is whatever its runner needs to go on. */
export interface JobProgress {
  done: number;
  total: number;
  cursor: unknown;
  result: JobResult | null;
}

const claim = statement<ClaimedJob>(
  'claim-job',
  `update job set state = 'running', lease = $2, attempts = attempts + 1,
                  deaths = deaths + (state = 'running')::int,
                  due_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
   where id = $1 and (state = 'queued' or (state = 'running' and due_at <= clock_timestamp()))
   returning id, kind, owner_id as "ownerId", payload, lease, attempts, deaths, child_deaths as "childDeaths"`,
);
const lockHeld = statement<JobProgress>(
  'lock-held-job',
  `select done, total, cursor, result from job where id = $1 and lease = $2 for update`,
);
const save = statement(
  'save-job-progress',
  `update job set done = $2, total = $3, cursor = $4, result = $5, attempts = 0, deaths = 0,
                  due_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
   where id = $1`,
);
// A step holds the row while it works, and renews the lease itself: no need to wait for it.
const renew = statement(
  'renew-job-lease',
  `update job set due_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
   where id = (select id from job where id = $1 and lease = $2 for update skip locked)`,
);
const giveBack = statement(
  'give-back-job',
  `update job set state = 'queued', lease = null, due_at = clock_timestamp() + $3 * interval '1 second',
                  attempts = case when $3 = 0 then 0 else attempts end, child_deaths = child_deaths + $4
   where id = $1 and lease = $2`,
);
const finish = statement<JobProgress & { ownerId: string; kind: string }>(
  'finish-job',
  `update job set state = $3, message = $4, lease = null, finished_at = clock_timestamp(),
                  total = case when $3 = 'completed' then done else total end
   where id = $1 and lease = $2
   returning owner_id as "ownerId", kind, done, total, result, cursor`,
);

/**
 * Claims a job. Taking it from a run whose lease has expired counts that run as dead.
 * @returns undefined when the job is finished, unknown, or in the hands of a living run
 */
export async function claimJob(dataSource: DataSource, jobId: string): Promise<ClaimedJob | undefined> {
  const [job] = await run(dataSource, claim, [jobId, newId()]);
  return job;
}

type Held = Pick<ClaimedJob, 'id' | 'lease'>;

/** Locks the job until the end of the transaction. @returns undefined when another run has taken it */
export async function lockHeldJob(
  manager: EntityManager,
  { id, lease }: Held,
): Promise<JobProgress | undefined> {
  const [progress] = await run(manager, lockHeld, [id, lease]);
  return progress;
}

export async function saveJobProgress(
  manager: EntityManager,
  { id }: Held,
  { done, total, cursor, result }: JobProgress,
): Promise<void> {
  await run(manager, save, [id, done, total, JSON.stringify(cursor ?? null), JSON.stringify(result)]);
}

export async function renewJobLease(dataSource: DataSource, { id, lease }: Held): Promise<void> {
  await run(dataSource, renew, [id, lease]);
}

/**
 * Puts a job back for another run, at once (a run that was only interrupted) or after some seconds (one that failed).
 * @param childDeaths how many children died over this run
 */
export async function giveBackJob(
  dataSource: DataSource,
  { id, lease }: Held,
  afterSeconds: number,
  childDeaths = 0,
): Promise<void> {
  await run(dataSource, giveBack, [id, lease, afterSeconds, childDeaths]);
}

/** Ends a job and tells its owner. `message` says to a person why it failed. Nothing happens when another run has taken it. */
export async function finishJob(
  manager: EntityManager,
  { id, lease }: Held,
  state: Extract<JobState, 'completed' | 'failed'>,
  message: string | null = null,
): Promise<void> {
  const [job] = await run(manager, finish, [id, lease, state, message]);
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
