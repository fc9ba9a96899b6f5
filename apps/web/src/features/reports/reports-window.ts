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

/** Eight weeks up to a day. They begin on Sundays, as the charts' do, so that no column holds a part of the first week. */
export const eightWeeksTo = (to: string): ReportWindow => ({
  from: addDays(to, -weekdayOf(to) - 7 * 7),
  to,
});

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
  const start = from === undefined || from > to ? eightWeeksTo(to).from : from;
  return { from: start < earliest ? earliest : start, to };
}
