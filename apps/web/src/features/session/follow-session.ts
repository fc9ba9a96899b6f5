import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/query-keys.js';
import { hasSessionExpired, readSession, subscribeToSession } from '#web/lib/session-store.js';
import { endedSession } from '#web/lib/ended-session.js';

interface FollowedRouter {
  invalidate: () => Promise<void>;
  /** `resolvedLocation` is that of the page on screen; there is none before the first one. */
  state: { resolvedLocation?: { pathname: string } | undefined };
}

/** The brand is the same for all users. */
const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== queryKeys.site[0];

const isGuarded = (path = '') => /^\/app\/(teacher|student)(\/|$)/.test(path);

/**
 * Another user, or none, is signed in now, in this tab or another: clear the cache of the last one, let the guard of the
 * current page decide again, and reload what is still shown after that.
 *
 * A session that ended by itself with a guarded page on screen is different: the page stays as it is, with all that was typed, until its
 * owner has signed in again above it (SignInAgainDialog).
 *
 * @returns how to stop following
 */
export function followSession(router: FollowedRouter, queryClient: QueryClient): () => void {
  let session = readSession();
  return subscribeToSession(() => {
    const next = readSession();
    if (next && next.userId === session?.userId) {
      // Pages take name, phone and permissions from the guard of their area.
      const isRenamed = JSON.stringify(next.user) !== JSON.stringify(session.user);
      const isGrantedOther = next.permissions.join() !== session.permissions.join();
      session = next;
      if (isGrantedOther) {
        // What was read before has too much in it now, or too little.
        queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
        void router.invalidate().then(() => queryClient.invalidateQueries({ predicate: isPersonal }));
      } else if (isRenamed) void router.invalidate();
      if (!endedSession.read()) return;
      endedSession.set(null);
      void queryClient.invalidateQueries();
      return;
    }
    if (!next && session && isGuarded(router.state.resolvedLocation?.pathname) && hasSessionExpired()) {
      endedSession.set(session);
      return;
    }
    if (!next && !session) return;
    session = next;
    endedSession.set(null);
    queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
    void router.invalidate().then(() => queryClient.resetQueries({ predicate: isPersonal }));
  });
}
