import { cairoToday } from '@daad/domain/calendar-day';
import { keysOf } from '@daad/domain/keys-of';
import { dayParam, oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

export const ATTENDANCE_PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 10;

/** The search params of the attendance screen. */
export interface AttendanceSearch {
  /** Records of who attended when absent. */
  tab?: 'absent' | undefined;
  class?: string | undefined;
  date?: string | undefined;
  phone?: string | undefined;
  code?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export function readAttendanceSearch(raw: Record<string, unknown>): AttendanceSearch {
  const size = oneOfParam(raw['size'], ATTENDANCE_PAGE_SIZES);
  return {
    tab: oneOfParam(raw['tab'], ['absent'] as const),
    class: textParam(raw['class']),
    date: dayParam(raw['date']),
    phone: textParam(raw['phone']),
    code: textParam(raw['code']),
    page: pageParam(raw['page']),
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
  };
}

export const pagingOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: AttendanceSearch) => ({ page, size });

export const NO_FILTERS = { class: undefined, date: undefined, phone: undefined, code: undefined } as const;

export const isFiltered = (search: AttendanceSearch) =>
  keysOf(NO_FILTERS).some((name) => search[name] !== undefined);

/** A future day has no attendance; the calendar does not offer it, an address may still contain it. */
export const isFuture = ({ date }: AttendanceSearch) => date !== undefined && date > cairoToday();
