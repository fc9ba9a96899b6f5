import { homeOf } from './session.js';
import type { Session } from './session-store.js';

/** The page after signing in: the one that asked for it if the user may open it, else the user's first page. */
export function landingOf(session: Pick<Session, 'userType'>, wanted: string | undefined): string {
  const home = homeOf(session.userType);
  const isTheirs = wanted === home || wanted?.startsWith(`${home}/`) || wanted?.startsWith(`${home}?`);
  const isPublic = wanted !== undefined && !wanted.startsWith('/app') && wanted !== '/login';
  return wanted !== undefined && (isTheirs || isPublic) ? wanted : home;
}
