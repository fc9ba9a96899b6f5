import { oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

export const POINTS_PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;

/** The search params of the points screen. */
export interface PointsSearch {
  name?: string | undefined;
  code?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export function readPointsSearch(raw: Record<string, unknown>): PointsSearch {
  const size = oneOfParam(raw['size'], POINTS_PAGE_SIZES);
  return {
    name: textParam(raw['name']),
    code: textParam(raw['code']),
    page: pageParam(raw['page']),
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
  };
}

/** The paging of an address, with its defaults filled in. */
export const pagingOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: PointsSearch) => ({ page, size });
