import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
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

const LONGEST_DAYS = 366;

/** The first of eight weeks up to a day: a Sunday, as the charts' weeks have it, so that no column holds a part of it. */
export const startOfEightWeeks = (to: string) => addDays(to, -weekdayOf(to) - 7 * 7);

export const readReportSearch = (raw: Record<string, unknown>): ReportSearch => ({
  from: dayParam(raw['from']),
  to: dayParam(raw['to']),
});

/**
 * The window that an address means, eight weeks up to today unless it has other days; one that the server would refuse is
 * cut to what it takes.
 */
export function windowOf({ from, to = cairoToday() }: ReportSearch): ReportWindow {
  const earliest = addDays(to, 1 - LONGEST_DAYS);
  const start = from === undefined || from > to ? startOfEightWeeks(to) : from;
  return { from: start < earliest ? earliest : start, to };
}
