import type { OrderStatusName } from '@daad/domain/order-status';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { ordersSearch } from './orders-search.js';

interface OrdersFilters {
  status?: OrderStatusName | undefined;
  q?: string | undefined;
  student?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Orders, newest first: with `student` a student's own, without it the teacher's. */
export const ordersList = listOf({
  ...ordersSearch,
  scope: 'orders',
  fetch: (search, paging, options) =>
    callApi('POST order/GetList', { body: { ...paging, ...filterOf(search) } }, options),
});

export type OrderFilter = ReturnType<typeof filterOf>;

/** The filters of the address, as the calls have them. */
export function filterOf({ status, q, student, from, to }: OrdersFilters) {
  return { orderStatus: status, search: q, studentId: student, from, to };
}

/** These orders, in this order; those that are gone are left out. */
export const chosenOrdersQuery = (orderIds: string[]) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'chosen', orderIds],
    queryFn: async ({ signal }) => {
      const { items } = await callApi(
        'POST order/GetList',
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
    queryFn: ({ signal }) =>
      callApi('GET discounts/GetList', { query: { studentId, pageSize: 1000 } }, { signal }),
  });

/** Available products to choose from. */
export const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'choices', search],
    queryFn: ({ signal }) =>
      callApi(
        'GET product/GetList',
        { query: { search, available: true, pageSize: FOUND_AT_MOST } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
