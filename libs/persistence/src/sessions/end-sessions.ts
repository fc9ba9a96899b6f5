import type { EntityManager } from 'typeorm';
import { appendEvents } from '../outbox/append-events.js';
import { run } from '../sql/statement.js';
import type { EndReason } from './end-reason.js';
import { revokeSessions } from './sessions.statements.js';

type WhichSessions =
  /** Of this user, when one is given: that of another is not found. */
  | { sessionId: string; userId?: string }
  /** All sessions of these users, but for the one that asks. */
  | { userIds: string[]; except?: string };

/**
 * Ends sessions: refresh tokens and access tokens are refused from the commit on, sockets close by the event.
 * @param endReason what their owners get to know at their next refresh
 * @returns the ids of the sessions that this call ended
 */
export async function endSessions(
  manager: EntityManager,
  which: WhichSessions,
  endReason: EndReason | null = null,
): Promise<string[]> {
  const ended = await run(
    manager,
    revokeSessions,
    { endReason },
    'sessionId' in which
      ? {
          session: { sessionId: which.sessionId },
          users: which.userId !== undefined && { userIds: [which.userId] },
        }
      : {
          users: { userIds: which.userIds },
          others: which.except !== undefined && { except: which.except },
        },
  );
  const [first] = ended;
  const sessionIds = ended.map(({ id }) => id);
  if (first) {
    await appendEvents(manager, [
      { name: 'session.ended', aggregateId: first.userId, payload: { sessionIds } },
    ]);
  }
  return sessionIds;
}
