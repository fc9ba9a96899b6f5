import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { isOnServer } from '#web/lib/transport.js';
import { queryKeys } from '#web/lib/query-keys.js';

/**
 * The teacher's brand and contacts. The teacher's screens get a change as an event; visitors see it when they next
 * open a page.
 */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: ({ signal }) => callApi('GET site', {}, { signal }),
  staleTime: 60_000,
});

const LONGEST_WAIT_MS = 500;

/** For pages whose title has the brand. The browser does not wait long for it: then the page is shown without. */
export async function loadSite(client: QueryClient): Promise<void> {
  const loading = client.query({ ...siteQuery, staleTime: 'static' }).then(
    () => undefined,
    () => undefined,
  );
  if (isOnServer()) return loading;
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
