import { flagParam, idParam, pageParam, textParam } from '#web/lib/search-params.js';

/** The search params of the products screen. */
export interface ProductsSearch {
  /** Name or description. */
  q?: string | undefined;
  category?: string | undefined;
  /** Absent shows both. */
  available?: boolean | undefined;
  page?: number | undefined;
}

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  return {
    q: textParam(raw['q']),
    category: idParam(raw['category']),
    available: flagParam(raw['available']),
    page: pageParam(raw['page']),
  };
}

export const isFiltered = ({ q, category, available }: ProductsSearch): boolean =>
  q !== undefined || category !== undefined || available !== undefined;
