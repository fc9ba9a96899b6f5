import { recordAudit } from '@daad/persistence/audit/record-audit';
import type { DataSource } from 'typeorm';
import type { AccountRow } from '#api/auth/auth.statements.js';

/** A wrong password or code for an account of the staff, in the audit trail (specification 4 section 6). */
export async function auditFailedSignIn(
  { manager }: DataSource,
  { id, role, fullName }: Pick<AccountRow, 'id' | 'role' | 'fullName'>,
): Promise<void> {
  if (role === 'Student') return;
  await recordAudit(manager, { kind: 'sign-in-failed', entity: 'session', personId: id, label: fullName });
}
