import type { RequestOf } from '@daad/contracts/call';
import type { listProducts } from '@daad/contracts/store.contract';
import { PRODUCT_SORTS, STORE_FRONT } from '@daad/contracts/store-front';
import { keysOf } from '@daad/domain/keys-of';
import { idParam, oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
type ProductsQuery = NonNullable<RequestOf<typeof listProducts>['query']>;

/** The price ranges of specification 1 section 2.8, of the price after discount; upper bounds are exclusive. */
export const PRICE_RANGES = {
  'under-100': { label: 'أقل من 100 ج.م', maxPrice: 100 },
  '100-500': { label: 'من 100 إلى أقل من 500 ج.م', minPrice: 100, maxPrice: 500 },
  '500-1000': { label: 'من 500 إلى أقل من 1,000 ج.م', minPrice: 500, maxPrice: 1000 },
  'from-1000': { label: '1,000 ج.م فأكثر', minPrice: 1000 },
} as const satisfies Record<string, { label: string; minPrice?: number; maxPrice?: number }>;
export type PriceRange = keyof typeof PRICE_RANGES;

/** The search params of the store; an absent one has its default. */
export interface StoreSearch {
  q?: string | undefined;
  category?: string | undefined;
  price?: PriceRange | undefined;
  sort?: ProductSort | undefined;
  /** Products that cannot be had now as well. */
  all?: true | undefined;
  page?: number | undefined;
  /** The product whose popup is open. */
  product?: string | undefined;
}

export function readStoreSearch(raw: Record<string, unknown>): StoreSearch {
  const sort = oneOfParam(raw['sort'], PRODUCT_SORTS);
  return {
    q: textParam(raw['q']),
    category: idParam(raw['category']),
    price: oneOfParam(raw['price'], keysOf(PRICE_RANGES)),
    sort: sort === 'name' ? undefined : sort,
    all: raw['all'] === true || raw['all'] === 'true' ? true : undefined,
    page: pageParam(raw['page']),
    product: idParam(raw['product']),
  };
}

/** How many filters differ from their defaults. */
export const countFilters = ({ q, category, price, sort, all }: StoreSearch) =>
  [q, category, price, sort, all].filter((value) => value !== undefined).length;

export const hasFilters = (search: StoreSearch) => countFilters(search) > 0;

export const NO_FILTERS = {
  q: undefined,
  category: undefined,
  price: undefined,
  sort: undefined,
  all: undefined,
} satisfies StoreSearch;

/** What the address asks of the server, which searches the whole catalogue. */
export function toProductsQuery({ q, category, price, sort, all, page }: StoreSearch): ProductsQuery {
  const { minPrice, maxPrice }: { minPrice?: number; maxPrice?: number } = price ? PRICE_RANGES[price] : {};
  return {
    pageNumber: page ?? STORE_FRONT.pageNumber,
    pageSize: STORE_FRONT.pageSize,
    search: q,
    categoryId: category,
    available: all ? undefined : STORE_FRONT.available,
    minPrice,
    maxPrice,
    sort: sort ?? STORE_FRONT.sort,
  };
}
