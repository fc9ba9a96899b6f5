import type { JobKind } from '@daad/contracts/jobs.contract';
import { currentRequestId } from '@daad/platform/request-context';
import type { EntityManager } from 'typeorm';
import { Job } from '../entities/job.entity.js';
import { newId } from '../ids.js';

export interface JobRequest {
  /** Known beforehand when something is kept under it. */
  id?: string;
  kind: JobKind;
  /** Gets its progress by socket, and may read it. */
  ownerId: string;
  /** What the runner of that kind reads; ids and settings rather than whole records. */
  payload: object;
  /** How much there is to do, as far as is known. */
  total: number;
}

/**
 * Leaves long work to a worker, in the transaction of the change that asks for it: the row is the durable truth, and
 * its commit wakes a dispatcher.
 * @returns the id of the job
 */
export async function requestJob(
  manager: EntityManager,
  { id = newId(), kind, ownerId, payload, total }: JobRequest,
): Promise<string> {
  const requestId = currentRequestId();
  await manager.insert(Job, { id, kind, ownerId, payload, total, requestId, dueAt: () => 'now()' });
  return id;
}
