import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

interface NewsPage {
  pageNumber: number;
  pageSize: number;
}

/** Pinned first, then newest. */
export const newsPageQuery = (query: NewsPage) =>
  queryOptions({
    queryKey: [...queryKeys.news, 'page', query],
    queryFn: ({ signal }) => callApi('GET news/GetList', { query }, { signal }),
  });

export const newsItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.news, 'one', id],
    queryFn: ({ signal }) => callApi('GET news/GetById/:id', { params: { id } }, { signal }),
  });
