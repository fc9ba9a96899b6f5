import type { AuditedEntity, AuditKind } from '@daad/contracts/audit.contract';
import type { JobKind } from '@daad/contracts/jobs.contract';
import { currentContext } from '@daad/platform/request-context';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from '../entities/audit-entry.entity.js';

interface Recorded {
  kind: AuditKind;
  entity: AuditedEntity;
  /** Where no account is signed in yet; else the account of the request. */
  personId?: string;
  entityId?: string;
  studentId?: string;
  label?: string;
  job?: JobKind;
}

/** Writes the entry of what no row of a table shows; all others are written by triggers. */
export async function recordAudit(
  manager: EntityManager,
  { personId, job, ...entry }: Recorded,
): Promise<void> {
  const { actorId, address } = currentContext() ?? {};
  await manager.insert(AuditEntry, {
    ...entry,
    personId: personId ?? actorId ?? null,
    address: address ?? null,
    job: job ?? null,
  });
}
