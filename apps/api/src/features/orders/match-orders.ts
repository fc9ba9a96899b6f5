import type { InputOf } from '@daad/contracts/call';
import type { listOrders } from '@daad/contracts/orders.contract';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { foldedPattern, phonePatternOfSearch } from '@daad/persistence/search';
import type { Chosen } from '@daad/persistence/sql/statement';
import type { ORDER_FILTERS } from './orders.statements.js';

export type OrderFilter = Pick<
  InputOf<typeof listOrders>['body'],
  'studentId' | 'orderStatus' | 'search' | 'from' | 'to'
>;

/** The filters of the list that are asked for. */
export function matchOrders({
  studentId,
  orderStatus: status,
  search,
  from,
  to,
}: OrderFilter): Chosen<typeof ORDER_FILTERS> {
  const foldedSearch = foldedPattern(search);
  const searchPhone = phonePatternOfSearch(search);
  return {
    status: status && { status },
    student: studentId && { studentId },
    search: foldedSearch && !searchPhone && { foldedSearch },
    searchWithPhones: foldedSearch && searchPhone && { foldedSearch, searchPhone },
    from: from && { from: cairoDayStart(from) },
    before: to && { before: cairoDayStart(addDays(to, 1)) },
  };
}
