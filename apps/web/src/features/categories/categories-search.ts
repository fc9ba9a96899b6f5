import { pageParam, textParam } from '#web/lib/search-params.js';

/** The search params of the categories screen. */
export interface CategoriesSearch {
  q?: string | undefined;
  page?: number | undefined;
}

export const readCategoriesSearch = (raw: Record<string, unknown>): CategoriesSearch => ({
  q: textParam(raw['q']),
  page: pageParam(raw['page']),
});
