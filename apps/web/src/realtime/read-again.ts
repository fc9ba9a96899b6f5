import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates what the filters find, and reads once more what is just being read for the first time: that read may have begun
 * before the change, and TanStack Query begins again only where there is data.
 *
 * @returns once what is on screen is read
 */
export function readAgain(client: QueryClient, filters?: QueryFilters): Promise<void> {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A first read that fails is shown, with a button that begins another.
    query.promise?.then(again, () => undefined);
  }
  return client.invalidateQueries(filters);
}
