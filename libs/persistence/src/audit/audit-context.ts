import { currentContext } from '@daad/platform/request-context';

/** What the triggers of the audit trail read (`audit_context()`): JSON, empty outside of requests and jobs. */
export function auditContext(): string {
  const { actorId: person, address, job } = currentContext() ?? {};
  return person || address || job ? JSON.stringify({ person, address, job }) : '';
}
