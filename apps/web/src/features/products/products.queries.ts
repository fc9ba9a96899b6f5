import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { flagParam, idParam, textParam } from '#web/lib/search-params.js';

export const productsList = listOf({
  scope: 'products',
  // `q`: name or description. Without `available` both are shown.
  filters: { q: textParam, category: idParam, available: flagParam },
  pageSize: 10,
  fetch: ({ q, category, available }, paging, options) =>
    callApi(
      'GET product/GetList',
      { query: { search: q, categoryId: category, available, ...paging } },
      options,
    ),
});

export type ProductsSearch = ReturnType<typeof productsList.readSearch>;

export const productsSummaryQuery = queryOptions({
  queryKey: [...queryKeys.products, 'summary'],
  queryFn: ({ signal }) => callApi('GET product/Summary', {}, { signal }),
});
