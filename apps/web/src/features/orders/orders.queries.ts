import { listOrders } from '@daad/contracts/orders.contract';
import { listDiscounts } from '@daad/contracts/discounts.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { type OrdersSearch, toOrdersRequest } from './orders-search.js';

/** One page of orders, newest first. With `studentId` a student's own list, without it the teacher's. */
export const ordersQuery = (search: OrdersSearch) => {
  const body = toOrdersRequest(search);
  return queryOptions({
    queryKey: [...queryKeys.orders, 'list', body],
    queryFn: ({ signal }) => callApi(listOrders, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** These orders, in this order; those that are gone are left out. */
export const chosenOrdersQuery = (orderIds: string[]) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'chosen', orderIds],
    queryFn: async ({ signal }) => {
      const { items } = await callApi(
        listOrders,
        { body: { orderIds, pageSize: orderIds.length } },
        { signal },
      );
      return items.sort((one, other) => orderIds.indexOf(one.id) - orderIds.indexOf(other.id));
    },
    enabled: orderIds.length > 0,
  });

/** How many choices a field offers at once. */
export const FOUND_AT_MOST = 20;

/** A student's own discounts, which go before those of the products. */
export const discountsOfStudentQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.discounts, 'of', studentId],
    queryFn: ({ signal }) => callApi(listDiscounts, { query: { studentId, pageSize: 1000 } }, { signal }),
  });

/** Available products to choose from. */
export const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'choices', search],
    queryFn: ({ signal }) =>
      callApi(listProducts, { query: { search, available: true, pageSize: FOUND_AT_MOST } }, { signal }),
    placeholderData: keepPreviousData,
  });
