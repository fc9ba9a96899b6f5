import { flagParam, pageParam, textParam } from '../../lib/search-params.js';

/** What the address of the products screen says. */
export interface ProductsSearch {
  /** Name or description. */
  q?: string | undefined;
  category?: string | undefined;
  /** Absent shows both. */
  available?: boolean | undefined;
  page?: number | undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const category = textParam(raw['category']);
  return {
    q: textParam(raw['q']),
    category: category && UUID.test(category) ? category : undefined,
    available: flagParam(raw['available']),
    page: pageParam(raw['page']),
  };
}

export const isFiltered = ({ q, category, available }: ProductsSearch): boolean =>
  q !== undefined || category !== undefined || available !== undefined;
