import { requestJob } from '@daad/persistence/jobs/request-job';
import { PendingPassword } from '@daad/persistence/entities/pending-password.entity';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** The payload of the job that hashes the passwords of an import. */
export const hashingPayload = z.object({ importId: z.string() });

/**
 * Requests a separate job that hashes the imported passwords, so that the import finishes without it.
 * @returns the id of that job, undefined when there are none
 */
export async function requestHashing(
  manager: EntityManager,
  { importId, ownerId }: { importId: string; ownerId: string },
): Promise<string | undefined> {
  const total = await manager.countBy(PendingPassword, { importId });
  return total === 0
    ? undefined
    : requestJob(manager, { kind: 'hash-passwords', ownerId, payload: { importId }, total });
}
