import { searchOf } from '#web/lib/list-of.js';
import { textParam, wholeParam } from '#web/lib/search-params.js';

export const classesSearch = searchOf({
  filters: {
    q: textParam,
    stage: textParam,
    day: (value) => wholeParam(value, { max: 6 }),
    /** As typed; see `timeFilter`. */
    time: textParam,
  },
  pageSize: 10,
});

export type ClassesSearch = ReturnType<typeof classesSearch.readSearch>;
