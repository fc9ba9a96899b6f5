import { pageParam, textParam } from '../../lib/search-params.js';

/** What the address of the categories screen says. */
export interface CategoriesSearch {
  q?: string | undefined;
  page?: number | undefined;
}

export const readCategoriesSearch = (raw: Record<string, unknown>): CategoriesSearch => ({
  q: textParam(raw['q']),
  page: pageParam(raw['page']),
});
