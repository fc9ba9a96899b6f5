import { getSite, type SiteContent } from '@daad/contracts/site.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.js';
import { queryKeys } from '../../lib/query-keys.js';

/** What the server wrote into the page that it sent (apps/api/src/http/page-head.ts). Once: it grows old there. */
function fromPage(): SiteContent | undefined {
  const element = document.getElementById('site-content');
  element?.remove();
  return element ? (JSON.parse(element.textContent) as SiteContent) : undefined;
}

/** The teacher's own brand and ways to be reached; it changes once in a blue moon, and an event says so. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: ({ signal }) => callApi(getSite, {}, { signal }),
  initialData: fromPage,
  staleTime: 10 * 60_000,
});
