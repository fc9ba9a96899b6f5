import type { JobKind } from '@daad/contracts/jobs.contract';
import type { EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { appendEvents } from '../outbox/append-events.js';
import { run, statement } from '../statement.js';

const insertJob = statement(
  'insert-job',
  `insert into job (id, kind, owner_id, payload, total) values ($1, $2, $3, $4, $5)`,
);

export interface JobRequest {
  /** Known beforehand when something is kept under it. */
  id?: string;
  kind: JobKind;
  /** Who is told how it goes, and may ask for it. */
  ownerId: string;
  /** What the runner of that kind reads; ids and settings rather than whole records. */
  payload: object;
  /** How much there is to do, as far as is known. */
  total: number;
}

/**
 * Leaves long work to a worker, in the transaction of the change that asks for it: the row is the durable truth, the
 * event only wakes a worker up.
 * @returns the id of the job
 */
export async function requestJob(
  manager: EntityManager,
  { id: jobId = newId(), kind, ownerId, payload, total }: JobRequest,
): Promise<string> {
  await run(manager, insertJob, [jobId, kind, ownerId, JSON.stringify(payload), total]);
  await appendEvents(manager, [{ name: 'job.requested', aggregateId: jobId, payload: { jobId, kind } }]);
  return jobId;
}
