import { listDiscounts } from '@daad/contracts/discounts.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { DISCOUNT_TYPES } from '@daad/domain/pricing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { indexParam, oneOfParam, textParam } from '#web/lib/search-params.js';
import { amountParam } from './narrow.js';

/** How many choices the form offers at once (specification 2 section 7). */
export const FOUND_AT_MOST = 1000;

/** `code` and `product` search on the server, the others narrow the page on screen (`narrow`). */
export const discountsList = listOf({
  scope: 'discounts',
  filters: {
    /** A part of the student's code. */
    code: textParam,
    /** The product's number. */
    product: indexParam,
    type: (value) => oneOfParam(value, DISCOUNT_TYPES),
    min: amountParam,
    max: amountParam,
  },
  pageSize: 10,
  fetch: ({ code, product }, paging, options) =>
    callApi(listDiscounts, { query: { studentCode: code, productIndex: product, ...paging } }, options),
});

export type DiscountsSearch = ReturnType<typeof discountsList.readSearch>;

export const discountsPageQuery = ({ code, product, page }: DiscountsSearch) =>
  discountsList.query({ code, product, page });

/** Products to choose from, those included that cannot be had now. */
export const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'discount-choices', search],
    queryFn: ({ signal }) =>
      callApi(listProducts, { query: { search, pageSize: FOUND_AT_MOST } }, { signal }),
    placeholderData: keepPreviousData,
  });
