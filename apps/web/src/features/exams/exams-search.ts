import { instantOfCairo } from '@daad/domain/cairo-time';
import { keysOf } from '@daad/domain/keys-of';
import { indexParam, pageParam, textParam } from '#web/lib/search-params.js';

/** The search params of the exams screen. */
export interface ExamsSearch {
  index?: number | undefined;
  name?: string | undefined;
  /** `YYYY-MM-DD HH:mm` by the clocks in Cairo. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

const timeParam = (value: unknown) => {
  const text = textParam(value);
  return text && instantOfCairo(text) ? text : undefined;
};

export function readExamsSearch(raw: Record<string, unknown>): ExamsSearch {
  return {
    index: indexParam(raw['index']),
    name: textParam(raw['name']),
    from: timeParam(raw['from']),
    to: timeParam(raw['to']),
    page: pageParam(raw['page']),
  };
}

export const NO_FILTERS = { index: undefined, name: undefined, from: undefined, to: undefined } as const;

export const isFiltered = (search: ExamsSearch) =>
  keysOf(NO_FILTERS).some((name) => search[name] !== undefined);
