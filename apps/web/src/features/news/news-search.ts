import { idParam, oneOfParam, pageParam } from '#web/lib/search-params.js';

export const PAGE_SIZES = [6, 12, 24] as const;
export const DEFAULT_PAGE_SIZE = 12;

/** The search params of the news. */
interface NewsSearch {
  page?: number | undefined;
  size?: (typeof PAGE_SIZES)[number] | undefined;
  /** The item that is open. */
  item?: string | undefined;
}

export function readNewsSearch(raw: Record<string, unknown>): NewsSearch {
  const size = oneOfParam(raw['size'], PAGE_SIZES);
  return {
    page: pageParam(raw['page']),
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    item: idParam(raw['item']),
  };
}
