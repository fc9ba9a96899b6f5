import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { type DiscountsSearch, discountsSearch } from './discounts-search.js';

/** How many choices the form offers at once (specification 2 section 7). */
export const FOUND_AT_MOST = 1000;

export const discountsList = listOf({
  ...discountsSearch,
  scope: 'discounts',
  fetch: ({ code, product }, paging, options) =>
    callApi(
      'GET discounts/GetList',
      { query: { studentCode: code, productIndex: product, ...paging } },
      options,
    ),
});

export const discountsPageQuery = ({ code, product, page }: DiscountsSearch) =>
  discountsList.query({ code, product, page });

/** Products to choose from, those included that cannot be had now. */
export const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'discount-choices', search],
    queryFn: ({ signal }) =>
      callApi('GET product/GetList', { query: { search, pageSize: FOUND_AT_MOST } }, { signal }),
    placeholderData: keepPreviousData,
  });
