import { getSite } from '@daad/contracts/site.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { takePreloadedData } from '#web/lib/preloaded-data.js';
import { queryKeys } from '#web/lib/query-keys.js';

/**
 * The teacher's brand and contacts. The teacher's screens get a change as an event; visitors see it when they next
 * open a page.
 */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: ({ signal }) => callApi(getSite, {}, { signal }),
  initialData: () => takePreloadedData('site'),
  staleTime: 60_000,
});
