import { requestJob } from '@daad/persistence/jobs/request-job';
import { run, statement } from '@daad/persistence/statement';
import type { EntityManager } from 'typeorm';

const countPending = statement<{ count: number }>(
  'count-pending-passwords',
  `select count(*) as count from pending_password where import_id = $1`,
);

/**
 * Requests a separate job that hashes the imported passwords, so that the import finishes without it.
 * @returns the id of that job, undefined when there are none
 */
export async function requestHashing(
  manager: EntityManager,
  { importId, ownerId }: { importId: string; ownerId: string },
): Promise<string | undefined> {
  const [pending] = await run(manager, countPending, [importId]);
  if (pending!.count === 0) return undefined;
  return requestJob(manager, {
    kind: 'hash-passwords',
    ownerId,
    payload: { importId },
    total: pending!.count,
  });
}
