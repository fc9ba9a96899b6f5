import { searchOf } from '#web/lib/list-of.js';
import { flagParam, idParam, monthParam, textParam, wholeParam } from '#web/lib/search-params.js';

export const duesSearch = searchOf({
  filters: {
    q: textParam,
    class: idParam,
    stage: idParam,
    month: monthParam,
    /** In pounds. */
    from: (value: unknown) => wholeParam(value, { min: 1, max: 1_000_000 }),
    /** Deleted students alone. */
    deleted: (value: unknown) => flagParam(value) || undefined,
  },
  pageSize: 20,
  pageSizes: [20, 50, 100],
});

export type DuesSearch = ReturnType<typeof duesSearch.readSearch>;
