import type { FeeAccount, FeeEntry } from '@daad/contracts/fees.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** A student's fee account; its entries page after page, the newest first. */
export const feeAccountQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.fees, 'account', studentId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET fees/GetAccount/:studentId',
        { params: { studentId }, query: { pageNumber: pageParam, pageSize: 10 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ entries: { hasNextPage, pageNumber } }) =>
      hasNextPage ? pageNumber + 1 : undefined,
  });

/** The entries of all pages. One that arrived between two reads pushes another over the edge, where both pages have it. */
export const entriesOf = (pages: readonly FeeAccount[]): FeeEntry[] => [
  ...new Map(pages.flatMap(({ entries }) => entries.items).map((entry) => [entry.id, entry])).values(),
];
