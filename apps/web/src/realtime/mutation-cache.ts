import { MutationCache, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-error.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { refetch } from './refetch.js';
import { scopesOf, type Topic } from './topics.js';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The topics that the call changes; the queries that show them are reloaded. */
      changes?: readonly Topic[];
      /** It is pending until these are reloaded. */
      isShown?: boolean;
    };
  }
}

/** Reloads what is on screen of these topics. Their live events do the same; this is for when those come late. */
export const reload = (client: QueryClient, topics: readonly Topic[]): Promise<unknown> =>
  Promise.all([...scopesOf(topics)].map((scope) => refetch(client, { queryKey: queryKeys[scope] })));

/** Refused because of what is there now: the screen shows something older. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** After each mutation, what its `meta.changes` make stale is reloaded. */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onSettled: (_data, error, _variables, _result, { meta }, { client }) => {
      if (!meta?.changes || (error && !isOutdated(error))) return;
      const reloaded = reload(client, meta.changes);
      return meta.isShown ? reloaded : undefined;
    },
  });
}
