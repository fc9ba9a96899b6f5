import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { productsSearch } from './products-search.js';

export const productsList = listOf({
  ...productsSearch,
  scope: 'products',
  fetch: ({ q, category, available }, paging, options) =>
    callApi(
      'GET product/GetList',
      { query: { search: q, categoryId: category, available, ...paging } },
      options,
    ),
});

export const productsSummaryQuery = queryOptions({
  queryKey: [...queryKeys.products, 'summary'],
  queryFn: ({ signal }) => callApi('GET product/Summary', {}, { signal }),
});
