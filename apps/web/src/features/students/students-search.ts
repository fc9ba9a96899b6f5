import { idParam, indexParam, oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

export const STUDENT_PAGE_SIZES = [5, 10, 20, 50] as const;
const DEFAULT_PAGE_SIZE = 10;

/** The search params of the students screen. */
export interface StudentsSearch {
  /** Name, code or phone. */
  q?: string | undefined;
  code?: string | undefined;
  phone?: string | undefined;
  parentPhone?: string | undefined;
  index?: number | undefined;
  stage?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export function readStudentsSearch(raw: Record<string, unknown>): StudentsSearch {
  const size = oneOfParam(raw['size'], STUDENT_PAGE_SIZES);
  return {
    q: textParam(raw['q']),
    code: textParam(raw['code']),
    phone: textParam(raw['phone']),
    parentPhone: textParam(raw['parentPhone']),
    index: indexParam(raw['index']),
    stage: idParam(raw['stage']),
    page: pageParam(raw['page']),
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
  };
}

/** The paging of an address, with its defaults filled in. */
export const pagingOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: StudentsSearch) => ({ page, size });

export const isFiltered = ({ q, code, phone, parentPhone, index, stage }: StudentsSearch): boolean =>
  [q, code, phone, parentPhone, index, stage].some((filter) => filter !== undefined);
