import { normalizeClassTime } from '@daad/domain/class-time';
import { keysOf } from '@daad/domain/keys-of';
import { pageParam, textParam, wholeParam } from '#web/lib/search-params.js';

/** The search params of the classes screen. */
export interface ClassesSearch {
  q?: string | undefined;
  stage?: string | undefined;
  day?: number | undefined;
  /** As typed; see `timeFilter`. */
  time?: string | undefined;
  page?: number | undefined;
}

export function readClassesSearch(raw: Record<string, unknown>): ClassesSearch {
  return {
    q: textParam(raw['q']),
    stage: textParam(raw['stage']),
    day: wholeParam(raw['day'], { max: 6 }),
    time: textParam(raw['time']),
    page: pageParam(raw['page']),
  };
}

export const NO_FILTERS = { q: undefined, stage: undefined, day: undefined, time: undefined } as const;

export const isFiltered = (search: ClassesSearch) =>
  keysOf(NO_FILTERS).some((name) => search[name] !== undefined);

/** The time to look for; undefined for none, null for what is no time. */
export function timeFilter({ time }: ClassesSearch): string | undefined | null {
  return time === undefined ? undefined : normalizeClassTime(time);
}
