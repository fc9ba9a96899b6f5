import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@daad/contracts/call';
import type { listDues } from '@daad/contracts/fee-dues.contract';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { type DuesSearch, duesSearch } from './dues-search.js';

type DuesFilter = Omit<NonNullable<RequestOf<typeof listDues>['query']>, 'pageNumber' | 'pageSize'>;

/** The filters of the address, as the calls name them. */
export const duesFilter = ({ q, class: classId, stage, month, from, deleted }: DuesSearch): DuesFilter => ({
  search: q,
  classId,
  educationalStageId: stage,
  month,
  atLeast: from,
  deleted,
});

export const duesList = listOf({
  ...duesSearch,
  scope: 'fees',
  kindOf: () => 'dues',
  fetch: (search, paging, options) =>
    callApi('GET fees/GetDues', { query: { ...duesFilter(search), ...paging } }, options),
});

/** All that match, page after page. */
export const allDuesQuery = (filter: DuesFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.fees, 'all-dues', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET fees/GetDues', { query: { ...filter, pageNumber: pageParam, pageSize: 100 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage, pageNumber }) => (hasNextPage ? pageNumber + 1 : undefined),
  });
