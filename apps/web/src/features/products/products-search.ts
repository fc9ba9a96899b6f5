import { searchOf } from '#web/lib/list-of.js';
import { flagParam, idParam, textParam } from '#web/lib/search-params.js';

/** `q`: name or description. Without `available` both are shown. */
export const productsSearch = searchOf({
  filters: { q: textParam, category: idParam, available: flagParam },
  pageSize: 10,
});

export type ProductsSearch = ReturnType<typeof productsSearch.readSearch>;
