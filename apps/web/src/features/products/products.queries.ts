import { listProducts, summarizeProducts } from '@daad/contracts/store.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import type { ProductsSearch } from './products-search.js';

const PAGE_SIZE = 10;

export const productsPageQuery = ({ q, category, available, page = 1 }: ProductsSearch) => {
  const query = { search: q, categoryId: category, available, pageNumber: page, pageSize: PAGE_SIZE };
  return queryOptions({
    queryKey: [...queryKeys.products, 'list', query],
    queryFn: ({ signal }) => callApi(listProducts, { query }, { signal }),
  });
};

export const productsSummaryQuery = queryOptions({
  queryKey: [...queryKeys.products, 'summary'],
  queryFn: ({ signal }) => callApi(summarizeProducts, {}, { signal }),
});
