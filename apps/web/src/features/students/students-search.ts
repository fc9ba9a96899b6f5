import { classOrNoneParam } from '#web/entities/class/class-or-none.js';
import { orderParam } from '#web/entities/student/student-order.js';
import { searchOf } from '#web/lib/list-of.js';
import { idParam, indexParam, textParam } from '#web/lib/search-params.js';

export const studentsSearch = searchOf({
  filters: {
    /** Name, code or phone. */
    q: textParam,
    code: textParam,
    phone: textParam,
    parentPhone: textParam,
    index: indexParam,
    stage: idParam,
    class: classOrNoneParam,
    sort: orderParam,
  },
  pageSize: 10,
  pageSizes: [5, 10, 20, 50],
});

/** The order without a search param. */
export const USUAL_ORDER = 'index';

export type StudentsSearch = ReturnType<typeof studentsSearch.readSearch>;
