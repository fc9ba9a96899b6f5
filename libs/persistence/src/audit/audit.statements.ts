import { statement } from '../sql/statement.js';
import { text } from '../sql/types.js';

/** Until the end of the transaction, for the entries that the triggers write. */
export const setAuditContext = statement('set-audit-context', {
  params: { context: text },
  row: { context: text },
  sql: `select set_config('daad.audit_context', :context, true) as context`,
});

/** For the rest of the transaction: for whole schools, whose rows are no changes by a person. */
export const stopAudit = statement('stop-audit', {
  row: { audit: text },
  sql: `select set_config('daad.audit', 'off', true) as audit`,
});
