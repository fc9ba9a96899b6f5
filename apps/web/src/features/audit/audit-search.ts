import { searchOf } from '#web/lib/list-of.js';
import { dayParam, idParam, textParam } from '#web/lib/search-params.js';

export const auditSearch = searchOf({
  filters: {
    q: textParam,
    person: idParam,
    kind: textParam,
    entity: textParam,
    student: idParam,
    from: dayParam,
    to: dayParam,
  },
  pageSize: 20,
  pageSizes: [20, 50, 100],
});

export type AuditSearch = ReturnType<typeof auditSearch.readSearch>;
