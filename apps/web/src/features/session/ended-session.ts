import { useSyncExternalStore } from 'react';
import type { Session } from '#web/lib/session-store.js';

/** A user whose session ended while a page was open: the typed text is still in it. */
let ended: Session | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const endedSession = {
  read: () => ended,
  set(session: Session | null): void {
    if (session === ended) return;
    ended = session;
    for (const listener of [...listeners]) listener();
  },
};

export const useEndedSession = (): Session | null => useSyncExternalStore(subscribe, endedSession.read);
