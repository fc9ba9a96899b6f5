import type { JobKind, JobResult } from '@daad/contracts/jobs.contract';
import { statement } from '../sql/statement.js';
import { bool, int, json, nullable, text, textOf, timestamp, uuid } from '../sql/types.js';

/** Without a sign of life for this long a run counts as dead, and another may take its job. */
export const LEASE_SECONDS = 15;
export const DISPATCH_BATCH = 100;

/** When the lease of a run that shows a sign of life now is over. */
export const LEASE_END = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

/**
 * Claims a set of due jobs for enqueueing. A row that a step has locked is being worked on. The new time keeps the next
 * round from enqueueing it again; a run whose lease is over counts as dead.
 */
export const takeDueJobs = statement('take-due-jobs', {
  row: { jobId: uuid, kind: textOf<JobKind>(), requestId: nullable(text) },
  sql: `update job set due_at = clock_timestamp() + interval '30 seconds',
                  deaths = deaths + (state = 'running')::int, state = 'queued', lease = null
   where id in (
     select id from job where state in ('queued', 'running') and due_at <= clock_timestamp()
     order by due_at limit ${DISPATCH_BATCH} for update skip locked
   )
   returning id as "jobId", kind, request_id as "requestId"`,
});

/** One trip that takes the job only from a dead run. */
export const claimQueuedJob = statement('claim-job', {
  params: { id: uuid, lease: uuid },
  row: {
    id: uuid,
    kind: textOf<JobKind>(),
    ownerId: uuid,
    payload: json<unknown>(),
    lease: uuid,
    attempts: int,
    deaths: int,
    childDeaths: int,
    createdAt: timestamp,
  },
  sql: `update job set state = 'running', lease = :lease, attempts = attempts + 1,
                  deaths = deaths + (state = 'running')::int, due_at = ${LEASE_END}
   where id = :id and (state = 'queued' or (state = 'running' and due_at <= clock_timestamp()))
   returning id, kind, owner_id as "ownerId", payload, lease, attempts, deaths, child_deaths as "childDeaths",
             created_at as "createdAt"`,
});
/** Skips a locked row: a running step has locked it and renews the lease itself. */
export const renewLease = statement('renew-job-lease', {
  params: { id: uuid, lease: uuid },
  sql: `update job set due_at = ${LEASE_END}
   where id = (select id from job where id = :id and lease = :lease for update skip locked)`,
});
export const giveBack = statement('give-back-job', {
  params: { id: uuid, lease: uuid, seconds: int, interrupted: bool, childDeaths: int },
  sql: `update job set state = 'queued', lease = null, due_at = clock_timestamp() + make_interval(secs => :seconds::int),
                  attempts = case when :interrupted then 0 else attempts end, child_deaths = child_deaths + :childDeaths
   where id = :id and lease = :lease`,
});
export const finish = statement('finish-job', {
  params: { id: uuid, lease: uuid, state: textOf<'completed' | 'failed'>(), message: nullable(text) },
  row: { ownerId: uuid, kind: text, done: int, total: int, result: json<JobResult | null>() },
  sql: `update job set state = :state, message = :message, lease = null, finished_at = clock_timestamp(),
                  total = case when :state = 'completed' then done else total end
   where id = :id and lease = :lease
   returning owner_id as "ownerId", kind, done, total, result`,
});
