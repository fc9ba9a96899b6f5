import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { type StoreSearch, toProductsQuery } from './store-search.js';

/** One page of the catalogue, at the prices of the current user. */
export const productsQuery = (search: StoreSearch) => {
  const query = toProductsQuery(search);
  return queryOptions({
    queryKey: [...queryKeys.products, 'store', query],
    queryFn: ({ signal }) => callApi('GET product/GetList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'one', id],
    queryFn: ({ signal }) => callApi('GET product/GetById/:id', { params: { id } }, { signal }),
  });

/** All categories: there are a few dozen at most (specification 1 section 9). */
export const categoriesQuery = queryOptions({
  queryKey: [...queryKeys.categories, 'all'],
  queryFn: ({ signal }) => callApi('GET category/GetList', { query: { pageSize: 100 } }, { signal }),
  staleTime: 5 * 60_000,
});

const count = async (available: true | undefined, signal: AbortSignal) =>
  (await callApi('GET product/GetList', { query: { available, pageSize: 1 } }, { signal })).totalCount;

/** How many products there are, of how many categories, and how many of them can be had now. */
export const storeStatisticsQuery = queryOptions({
  queryKey: [...queryKeys.products, 'statistics'],
  queryFn: async ({ signal }) => {
    const [available, total, categories] = await Promise.all([
      count(true, signal),
      count(undefined, signal),
      callApi('GET category/GetList', { query: { inUse: true, pageSize: 1 } }, { signal }),
    ]);
    return { available, total, categories: categories.totalCount };
  },
});
