import type { EntityManager } from 'typeorm';
import { appendEvents } from '../outbox/append-events.js';
import { run, statement } from '../statement.js';

const revoke = statement<{ id: string; userId: string }>(
  'revoke-sessions',
  `update session set revoked_at = now()
   where revoked_at is null
     and ($1::uuid is null or id = $1)
     and ($2::uuid[] is null or user_id = any($2))
     and ($3::uuid is null or id <> $3)
   returning id, user_id as "userId"`,
);

type WhichSessions =
  | { sessionId: string }
  /** All sessions of these users, but for the one that asks. */
  | { userIds: string[]; except?: string };

/**
 * Ends sessions: refresh tokens and access tokens are refused from the commit on, sockets close by the event.
 * @returns the ids of the sessions that this call ended
 */
export async function endSessions(manager: EntityManager, which: WhichSessions): Promise<string[]> {
  const values =
    'sessionId' in which ? [which.sessionId, null, null] : [null, which.userIds, which.except ?? null];
  const ended = await run(manager, revoke, values);
  if (ended.length > 0) {
    await appendEvents(manager, [
      {
        name: 'session.ended',
        aggregateId: ended[0]!.userId,
        payload: { sessionIds: ended.map((session) => session.id) },
      },
    ]);
  }
  return ended.map((session) => session.id);
}
