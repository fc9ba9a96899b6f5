import { useSyncExternalStore } from 'react';
import type { Session } from './session-store.js';

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
  /** Once the user has signed in again, or left. Rejects when the signal aborts. */
  over: (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const check = () => {
        if (ended === null) resolve();
        if (ended === null || signal?.aborted) unsubscribe();
      };
      const unsubscribe = subscribe(check);
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
        check();
      });
      check();
    }),
};

export const useEndedSession = (): Session | null => useSyncExternalStore(subscribe, endedSession.read);
