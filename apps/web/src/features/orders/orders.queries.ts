import { listOrders } from '@daad/contracts/orders.contract';
import { listDiscounts } from '@daad/contracts/discounts.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { keysOf } from '@daad/domain/keys-of';
import { ORDER_STATUSES, type OrderStatusName } from '@daad/domain/order-status';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { dayParam, oneOfParam, textParam } from '#web/lib/search-params.js';

export const STATUS_NAMES = keysOf(ORDER_STATUSES);

interface OrdersFilters {
  status?: OrderStatusName | undefined;
  q?: string | undefined;
  student?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Orders, newest first: with `student` a student's own, without it the teacher's. */
export const ordersList = listOf({
  scope: 'orders',
  filters: {
    status: (value) => oneOfParam(value, STATUS_NAMES),
    /** In the student's name, code and phones, and in the order's number. */
    q: textParam,
    student: textParam,
    /** Days, both included. */
    from: dayParam,
    to: dayParam,
  },
  // Specification 1 and 2, sections 9.
  pageSize: 10,
  fetch: (search, paging, options) =>
    callApi(listOrders, { body: { ...paging, ...filterOf(search) } }, options),
});

export type OrdersSearch = ReturnType<typeof ordersList.readSearch>;
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
