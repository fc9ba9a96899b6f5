import { searchOf } from '#web/lib/list-of.js';
import { idParam, textParam } from '#web/lib/search-params.js';

export const shiftsSearch = searchOf({
  filters: { person: idParam, state: textParam },
  pageSize: 20,
});

export type ShiftsSearch = ReturnType<typeof shiftsSearch.readSearch>;
