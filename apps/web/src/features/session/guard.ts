import { redirect } from '@tanstack/react-router';
import type { Role } from '@daad/contracts/access';
import { isPassing } from '#web/lib/api-error.js';
import { isOfflinePage } from '#web/lib/offline-pages.js';
import { refreshSession } from '#web/lib/refresh-session.js';
import { hasRole, hasSessionExpired, isExpired, readSession, type Session } from '#web/lib/session-store.js';

/** Signed in with a role that may not open the page. */
export class NotAuthorizedError extends Error {
  constructor(
    readonly required: readonly Role[],
    readonly session: Session,
  ) {
    super('ليس لديك صلاحية لعرض هذه الصفحة');
    this.name = 'NotAuthorizedError';
  }
}

/** The session could not be checked: the server was not reached or failed. */
export class AuthCheckError extends Error {
  constructor(cause: unknown) {
    super('فشل في التحقق من المصادقة، حاول مرة أخرى', { cause });
    this.name = 'AuthCheckError';
  }
}

const hasRunOut = (session: Session) => Date.parse(session.tokenExpiration) <= Date.now();

/** The session, refreshed when it is near its end; null when there is none any more. */
async function freshSession(href: string): Promise<Session | null> {
  const session = readSession();
  if (!session || !isExpired(session)) return session;
  try {
    return await refreshSession(session.token);
  } catch (error) {
    // A lost connection must not lock out a user whose token is still valid.
    if (!hasRunOut(session) && session.tokenExpiration) return session;
    // Nothing of the server shows there before it has checked the session.
    if (isOfflinePage(href) && isPassing(error)) return readSession();
    throw new AuthCheckError(error);
  }
}

function toLogin(href: string): never {
  throw redirect({
    to: '/app/login',
    search: { redirect: href, ...(hasSessionExpired() && { reason: 'expired' as const }) },
    replace: true,
  });
}

/** The guard of specification 1 section 2.3, for `beforeLoad`. */
export function requireRole(allowed: readonly Role[], href: string): Session | Promise<Session> {
  const admit = (session: Session | null): Session => {
    if (!session) return toLogin(href);
    if (!hasRole(session, allowed)) throw new NotAuthorizedError(allowed, session);
    return session;
  };
  const session = readSession();
  // Decided at once when no request is needed, so that no spinner flashes between two pages.
  return session && isExpired(session) ? freshSession(href).then(admit) : admit(session);
}
