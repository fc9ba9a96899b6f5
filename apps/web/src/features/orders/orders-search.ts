import { keysOf } from '@daad/domain/keys-of';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { searchOf } from '#web/lib/list-of.js';
import { dayParam, oneOfParam, textParam } from '#web/lib/search-params.js';

export const STATUS_NAMES = keysOf(ORDER_STATUSES);

export const ordersSearch = searchOf({
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
});

export type OrdersSearch = ReturnType<typeof ordersSearch.readSearch>;
