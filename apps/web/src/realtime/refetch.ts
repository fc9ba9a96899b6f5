import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates what the filters find, and reads once more what is just being read for the first time: that read may have begun
 * before the change, and TanStack Query begins again only where there is data.
 *
 * @returns once what is on screen is read
 */
export async function refetch(client: QueryClient, filters?: QueryFilters): Promise<void> {
  const firstReads = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  const repeated = firstReads.map(({ promise, queryKey }) =>
    promise?.then(
      // One read more for all changes during the first.
      () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      // A first read that fails is shown, with a button that begins another.
      () => undefined,
    ),
  );
  await Promise.all([client.invalidateQueries(filters), ...repeated]);
}
