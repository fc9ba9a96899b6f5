import type { QueryClient } from '@tanstack/react-query';
import { queryKeys, type QueryScope } from '#web/lib/query-keys.js';
import { refetch } from './refetch.js';

/** Milliseconds between two reloads of one scope, while events keep coming. */
const INTERVAL_MS = 500;

/**
 * Scopes that are reloaded after a random delay, about every 10 seconds: every student's screen gets each change of
 * the leaderboard, and thousands of them would send a request in the same moment.
 */
const DELAYED: ReadonlySet<QueryScope> = new Set(['pointsSummary']);
const randomDelay = () => 5000 + Math.random() * 10_000;

/**
 * Invalidates a scope at its first event, so that the screen updates at once, and once more for all that follow within the
 * interval: while a class is marked, a list reloads twice a second instead of with every student.
 */
export function createInvalidator(client: QueryClient) {
  /** Scopes that were invalidated a moment ago, and whether anything has come in since. */
  const pending = new Map<QueryScope, { isStale: boolean }>();

  const invalidate = (scope: QueryScope) => {
    void refetch(client, { queryKey: queryKeys[scope] });
    const state = { isStale: false };
    pending.set(scope, state);
    setTimeout(() => {
      pending.delete(scope);
      if (state.isStale) invalidate(scope);
    }, INTERVAL_MS);
  };

  const invalidateLater = (scope: QueryScope) => {
    pending.set(scope, { isStale: true });
    setTimeout(() => {
      pending.delete(scope);
      void refetch(client, { queryKey: queryKeys[scope] });
    }, randomDelay());
  };

  return (scopes: readonly QueryScope[]): void => {
    for (const scope of scopes) {
      const state = pending.get(scope);
      if (state) state.isStale = true;
      else if (DELAYED.has(scope)) invalidateLater(scope);
      else invalidate(scope);
    }
  };
}
