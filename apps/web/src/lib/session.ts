import { useSyncExternalStore } from 'react';
import { urlOf } from './endpoints.js';
import { clearAllStorage, readSession, subscribeToSession, type Session } from './session-store.js';

/** Who is signed in, in this tab and any other; null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

const STAFF: readonly string[] = ['teacher', 'assistant'];

/** The teacher and the assistants, who share an area; public pages treat them alike. */
export const isStaff = (role: string): boolean => STAFF.includes(role.toLowerCase());

/** Each role's own area; any other user counts as a student. In the teacher's, assistants are led on to what they may do. */
export const homeOf = (role: string): '/app/teacher' | '/app/student' =>
  isStaff(role) ? '/app/teacher' : '/app/student';

/** Where public pages send a signed-in user: to the points, and assistants, who may not see them, to their first page. */
export const personalPageOf = ({ userType }: Pick<Session, 'userType'>): string =>
  userType.toLowerCase() === 'assistant' ? homeOf(userType) : `${homeOf(userType)}/points`;

/**
 * Signs out here at once and informs the server afterwards, with a request that outlives the page: signing out
 * works when the server is slow or unreachable. `leave` goes to a public page first, as a guarded one would ask to sign in again.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  const refreshToken = readSession()?.refreshToken;
  await leave();
  clearAllStorage();
  if (!refreshToken) return;
  await fetch(urlOf('POST account/Logout'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch(() => undefined); // The tokens are deleted here; on the server they expire.
}
