import type { RequestOf } from '@daad/contracts/call';
import type { listOrders } from '@daad/contracts/orders.contract';
import { keysOf } from '@daad/domain/keys-of';
import { ORDER_STATUSES, type OrderStatusName } from '@daad/domain/order-status';
import { dayParam, oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

type OrdersRequest = NonNullable<RequestOf<typeof listOrders>['body']>;

export const STATUS_NAMES = keysOf(ORDER_STATUSES);

/** Specification 1 and 2, sections 9. */
const PAGE_SIZE = 10;

/** The search params of a list of orders; a student's has only the first two. */
export interface OrdersSearch {
  status?: OrderStatusName | undefined;
  page?: number | undefined;
  /** In the student's name, code and phones, and in the order's number. */
  q?: string | undefined;
  student?: string | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export function readStudentOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return { status: oneOfParam(raw['status'], STATUS_NAMES), page: pageParam(raw['page']) };
}

export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return {
    ...readStudentOrdersSearch(raw),
    q: textParam(raw['q']),
    student: textParam(raw['student']),
    from: dayParam(raw['from']),
    to: dayParam(raw['to']),
  };
}

export const NO_FILTERS = {
  status: undefined,
  q: undefined,
  student: undefined,
  from: undefined,
  to: undefined,
} satisfies OrdersSearch;

export const hasFilters = ({ status, q, student, from, to }: OrdersSearch) =>
  [status, q, student, from, to].some((value) => value !== undefined);

export function toOrdersRequest({ status, page, q, student, from, to }: OrdersSearch): OrdersRequest {
  return {
    pageNumber: page ?? 1,
    pageSize: PAGE_SIZE,
    orderStatus: status,
    search: q,
    studentId: student,
    from,
    to,
  };
}
