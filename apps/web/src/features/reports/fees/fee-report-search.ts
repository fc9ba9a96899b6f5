import { searchOf } from '#web/lib/list-of.js';
import { dayParam, textParam } from '#web/lib/search-params.js';

export interface FeeReportSearch {
  /** What the rows are about; days without it. */
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const readFeeReportSearch = (raw: Record<string, unknown>): FeeReportSearch => ({
  by: textParam(raw['by']),
  from: dayParam(raw['from']),
  to: dayParam(raw['to']),
});

/** The entries behind a figure of a row; of all rows without a key. */
export const feeEntriesSearch = searchOf({
  filters: { by: textParam, from: dayParam, to: dayParam, key: textParam, figure: textParam },
  pageSize: 20,
  pageSizes: [20, 50, 100],
});
