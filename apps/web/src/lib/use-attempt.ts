import { useEffect, useEffectEvent } from 'react';

const WAITS_MS = [1000, 2000, 5000, 10_000] as const;

/** Milliseconds until the next attempt after so many failures in a row. */
export const waitAfter = (failures: number): number => WAITS_MS[failures - 1] ?? 30_000;

/**
 * Calls `attempt` after `wait` milliseconds, and at once when the network is back. Null waits for nothing; another `of` begins the
 * wait anew.
 */
export function useAttempt(wait: number | null, of: string, attempt: () => void): void {
  const run = useEffectEvent(attempt);
  useEffect(() => {
    if (wait === null) return;
    const now = () => run();
    const timer = setTimeout(now, wait);
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [wait, of]);
}
