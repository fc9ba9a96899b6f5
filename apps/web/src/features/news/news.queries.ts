import { getNews, listNews } from '@daad/contracts/news.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

interface NewsPage {
  pageNumber: number;
  pageSize: number;
  pinned?: boolean | undefined;
}

/** Pinned first, then newest. */
export const newsPageQuery = (query: NewsPage) =>
  queryOptions({
    queryKey: [...queryKeys.news, 'page', query],
    queryFn: ({ signal }) => callApi(listNews, { query }, { signal }),
  });

export const newsItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.news, 'one', id],
    queryFn: ({ signal }) => callApi(getNews, { params: { id } }, { signal }),
  });
