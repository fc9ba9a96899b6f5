import { statement } from '@daad/persistence/sql/statement';
import { int, timestamp } from '@daad/persistence/sql/types';

/** Small enough that nothing waits long for a lock or a checkpoint. */
export const DELETE_BATCH = 5000;

/** A set of limited size, without the rows that are locked. */
const deleting = (name: string, table: string, key: string, where: string) =>
  statement(`delete-expired-${name}`, {
    planEachRun: true,
    row: { count: int },
    sql: `with gone as (
       delete from ${table} where ${key} in (
         select ${key} from ${table} where ${where} limit ${DELETE_BATCH} for update skip locked)
       returning 1
     ) select count(*) as count from gone`,
  });

/** Rows with a limited lifetime. Access tokens live a day at most, so ended sessions stay for two. */
export const EXPIRED = [
  deleting(
    'outbox-events',
    'outbox_event',
    'id',
    `handled_at < now() - interval '2 days'
       and not exists (select from event_failure f where f.event_id = outbox_event.id and f.parked_at is not null)`,
  ),
  deleting('idempotency-keys', 'order_idempotency', 'order_id', `created_at < now() - interval '24 hours'`),
  deleting('refresh-tokens', 'refresh_token', 'token_hash', `expires_at < now()`),
  deleting('sign-in-challenges', 'sign_in_challenge', 'token_hash', `expires_at < now()`),
  deleting('revoked-sessions', 'session', 'id', `revoked_at < now() - interval '2 days'`),
  deleting(
    'sessions',
    'session',
    'id',
    `revoked_at is null and created_at < now() - interval '2 days'
       and not exists (select from refresh_token t where t.session_id = session.id)`,
  ),
  // The newest change of a student is enough for every device: one that has missed an older change has missed this one, too.
  deleting(
    'roster-changes',
    'roster_change',
    'ctid',
    `exists (select from roster_change newer
       where newer.student_id = roster_change.student_id and newer.transaction > roster_change.transaction)`,
  ),
  // The database deletes none that is younger (specification 4 section 6).
  deleting('audit-entries', 'audit_entry', 'id', `at < now() - interval '400 days'`),
  deleting(
    'jobs',
    'job',
    'id',
    `created_at < now() - interval '7 days' and state in ('completed', 'failed')`,
  ),
];

/** A set, by what is not there. */
export const deleteOrphanRows = statement('delete-orphan-attachments', {
  params: { before: timestamp },
  sql: `delete from attachment a where a.created_at < :before and a.related_entity_type <> 'Site' and not exists (
     select from product p where a.related_entity_type = 'Product' and p.id = a.related_entity_id and p.deleted_at is null
     union all
     select from news n where a.related_entity_type = 'News' and n.id = a.related_entity_id)`,
});
