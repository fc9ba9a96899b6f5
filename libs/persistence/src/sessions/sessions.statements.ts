import { filter, statement } from '../sql/statement.js';
import { list, nullable, textOf, uuid } from '../sql/types.js';
import type { EndReason } from './end-reason.js';

/** A set, and its rows back in the same trip. */
export const revokeSessions = statement('revoke-sessions', {
  params: { endReason: nullable(textOf<EndReason>()) },
  row: { id: uuid, userId: uuid },
  filters: {
    session: filter({ sessionId: uuid }, 'id = :sessionId'),
    users: filter({ userIds: list(uuid) }, 'user_id = any(:userIds)'),
    others: filter({ except: uuid }, 'id <> :except'),
  },
  sql: `update session set revoked_at = now(), end_reason = :endReason where revoked_at is null :filters returning id, user_id as "userId"`,
});
