import { homeOf } from './session.js';
import type { Session } from './session-store.js';

/** Where somebody goes after signing in: back to the page that asked for it if it is theirs, else their first page. */
export function landingOf(session: Pick<Session, 'userType'>, wanted: string | undefined): string {
  const home = homeOf(session.userType);
  const isTheirs = wanted === home || wanted?.startsWith(`${home}/`) || wanted?.startsWith(`${home}?`);
  const isPublic = wanted !== undefined && !wanted.startsWith('/app') && wanted !== '/login';
  return wanted !== undefined && (isTheirs || isPublic) ? wanted : home;
}
