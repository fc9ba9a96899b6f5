import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { flagParam } from '#web/lib/search-params.js';

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

/** The teacher's list. */
export const teacherNewsList = listOf({
  scope: 'news',
  filters: { pinned: flagParam },
  pageSize: 10,
  fetch: ({ pinned }, paging, options) =>
    callApi('GET news/GetList', { query: { pinned, ...paging } }, options),
});

export const newsItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.news, 'one', id],
    queryFn: ({ signal }) => callApi('GET news/GetById/:id', { params: { id } }, { signal }),
  });
