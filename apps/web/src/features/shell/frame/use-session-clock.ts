import { useEffect } from 'react';
import { refreshSession } from '#web/lib/refresh-session.js';
import { isExpired, readSession, subscribeToSession } from '#web/lib/session-store.js';

const MINUTE = 60_000;
const GUARD_INTERVAL_MS = 2 * MINUTE;
const REFRESH_INTERVAL_MS = 5 * MINUTE;
/** Another tab's refresh counts for this one; a little less than the interval, as timers and responses are never exact. */
const RECENT = 4.5 * MINUTE;

function refresh(): void {
  const session = readSession();
  // An unreachable server is no reason to sign out: the next tick tries again. A refusal ends the session for all listeners.
  if (session) void refreshSession(session.token).catch(() => undefined);
}

/** Keeps the session alive while a signed-in page is open (specification 1 section 9). */
export function useSessionClock(): void {
  useEffect(() => {
    let changedAt = Date.now();
    const unsubscribe = subscribeToSession(() => {
      changedAt = Date.now();
    });
    const guard = () => {
      const session = readSession();
      if (session && isExpired(session)) refresh();
    };
    const timers = [
      setInterval(guard, GUARD_INTERVAL_MS),
      setInterval(() => Date.now() - changedAt >= RECENT && refresh(), REFRESH_INTERVAL_MS),
    ];
    // A laptop that was asleep has missed its timers.
    const onVisible = () => document.visibilityState === 'visible' && guard();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      timers.forEach(clearInterval);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
