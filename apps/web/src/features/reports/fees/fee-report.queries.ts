import { FEE_FIGURES, FEE_REPORT_BY, type FeeReportBy } from '@daad/contracts/fee-report.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { oneOfParam } from '#web/lib/search-params.js';
import { type ReportWindow, windowOf } from '../reports-window.js';
import { feeEntriesSearch, type FeeReportSearch } from './fee-report-search.js';

export interface AskedReport extends ReportWindow {
  by: FeeReportBy;
}

/** What an address asks for: by day, in the usual window, unless it has others. */
export const askedReport = ({ by, ...days }: FeeReportSearch): AskedReport => ({
  by: oneOfParam(by, FEE_REPORT_BY) ?? 'day',
  ...windowOf(days),
});

/** In the scope of the fees, so that the live events refresh it. */
export const feeReportQuery = (query: AskedReport) =>
  queryOptions({
    queryKey: [...queryKeys.fees, 'report', query],
    queryFn: ({ signal }) => callApi('GET fees/Report', { query }, { signal }),
  });

export const feeEntriesList = listOf({
  ...feeEntriesSearch,
  scope: 'fees',
  kindOf: () => 'report-entries',
  fetch: ({ by, from, to, key, figure }, paging, options) =>
    callApi(
      'GET fees/GetEntries',
      {
        query: {
          ...askedReport({ by, from, to }),
          key,
          figure: oneOfParam(figure, FEE_FIGURES) ?? 'taken',
          ...paging,
        },
      },
      options,
    ),
});
