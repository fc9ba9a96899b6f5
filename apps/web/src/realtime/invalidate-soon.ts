import type { QueryClient } from '@tanstack/react-query';
import { queryKeys, type QueryScope } from '../lib/query-keys.js';

/** Milliseconds between two reloads of one scope, while events keep coming. */
const PACE = 500;

/**
 * Scopes that wait for a delay even after the first event: every student's screen gets every change of the
 * leaderboard, each second, and thousands of them would ask in one moment. Asked by each about every 10 seconds instead.
 */
const UNHURRIED: ReadonlySet<QueryScope> = new Set(['pointsSummary']);
const turn = () => 5000 + Math.random() * 10_000;

/**
 * Invalidates a scope at its first event, so that the screen moves at once, and once more for all that come within the
 * pace after it: a hall being marked reloads a list twice a second, not with every student.
 */
export function createInvalidator(client: QueryClient) {
  /** Scopes that were invalidated a moment ago, and whether anything has come in since. */
  const paced = new Map<QueryScope, { isStale: boolean }>();

  const invalidate = (scope: QueryScope) => {
    void client.invalidateQueries({ queryKey: queryKeys[scope] });
    const state = { isStale: false };
    paced.set(scope, state);
    setTimeout(() => {
      paced.delete(scope);
      if (state.isStale) invalidate(scope);
    }, PACE);
  };

  const invalidateInTurn = (scope: QueryScope) => {
    paced.set(scope, { isStale: true });
    setTimeout(() => {
      paced.delete(scope);
      void client.invalidateQueries({ queryKey: queryKeys[scope] });
    }, turn());
  };

  return (scopes: readonly QueryScope[]): void => {
    for (const scope of scopes) {
      const state = paced.get(scope);
      if (state) state.isStale = true;
      else if (UNHURRIED.has(scope)) invalidateInTurn(scope);
      else invalidate(scope);
    }
  };
}
