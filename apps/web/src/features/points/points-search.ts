import { searchOf } from '#web/lib/list-of.js';
import { idParam, textParam } from '#web/lib/search-params.js';

export const pointsSearch = searchOf({
  filters: { name: textParam, code: textParam, class: idParam },
  pageSize: 20,
  pageSizes: [10, 20, 50, 100],
});

export type PointsSearch = ReturnType<typeof pointsSearch.readSearch>;
