import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { dayParam } from '#web/lib/search-params.js';

/** Cairo days, both ends included. */
export interface ReportWindow {
  from: string;
  to: string;
}

interface ReportSearch {
  from?: string | undefined;
  to?: string | undefined;
}

/** Eight weeks up to today, unless the address has other days. */
const DEFAULT_DAYS = 56;
const LONGEST_DAYS = 366;

export const readReportSearch = (raw: Record<string, unknown>): ReportSearch => ({
  from: dayParam(raw['from']),
  to: dayParam(raw['to']),
});

/** The window that an address means; one that the server would refuse is cut to what it takes. */
export function windowOf({ from, to = cairoToday() }: ReportSearch): ReportWindow {
  const earliest = addDays(to, 1 - LONGEST_DAYS);
  const start = from === undefined || from > to ? addDays(to, 1 - DEFAULT_DAYS) : from;
  return { from: start < earliest ? earliest : start, to };
}
