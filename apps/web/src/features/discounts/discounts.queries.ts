import { listDiscounts } from '@daad/contracts/discounts.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import type { DiscountsSearch } from './discounts-search.js';

const PAGE_SIZE = 10;
/** How many choices the form offers at once (specification 2 section 7). */
export const FOUND_AT_MOST = 1000;

export const discountsPageQuery = ({ code, product, page = 1 }: DiscountsSearch) => {
  const query = { studentCode: code, productIndex: product, pageNumber: page, pageSize: PAGE_SIZE };
  return queryOptions({
    queryKey: [...queryKeys.discounts, 'list', query],
    queryFn: ({ signal }) => callApi(listDiscounts, { query }, { signal }),
  });
};

/** Products to choose from, those included that cannot be had now. */
export const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'discount-choices', search],
    queryFn: ({ signal }) =>
      callApi(listProducts, { query: { search, pageSize: FOUND_AT_MOST } }, { signal }),
    placeholderData: keepPreviousData,
  });
