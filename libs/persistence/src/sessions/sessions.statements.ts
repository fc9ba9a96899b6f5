import { filter, statement } from '../sql/statement.js';
import { list, uuid } from '../sql/types.js';

/** A set, and its rows back in the same trip. */
export const revokeSessions = statement('revoke-sessions', {
  row: { id: uuid, userId: uuid },
  filters: {
    session: filter({ sessionId: uuid }, 'id = :sessionId'),
    users: filter({ userIds: list(uuid) }, 'user_id = any(:userIds)'),
    others: filter({ except: uuid }, 'id <> :except'),
  },
  sql: `update session set revoked_at = now() where revoked_at is null :filters returning id, user_id as "userId"`,
});
