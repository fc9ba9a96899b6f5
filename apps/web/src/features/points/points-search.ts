import { orderParam } from '#web/entities/student/student-order.js';
import { searchOf } from '#web/lib/list-of.js';
import { idParam, textParam } from '#web/lib/search-params.js';

export const pointsSearch = searchOf({
  filters: { name: textParam, code: textParam, class: idParam, sort: orderParam },
  pageSize: 20,
  pageSizes: [10, 20, 50, 100],
});

/** The order without a search param. */
export const MOST_POINTS_FIRST = 'points-desc';

export type PointsSearch = ReturnType<typeof pointsSearch.readSearch>;
