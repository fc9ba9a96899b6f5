import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { usePageInRange } from './use-page-in-range.js';

export interface Page {
  items: readonly unknown[];
  pageNumber: number;
  pageSize: number;
  totalPages: number;
  totalCount: number;
}

/**
 * One page of a list. The page before it stays on screen while it loads, unless it is of another list of the same scope (by
 * the second part of its key); a page past the end goes to the last one.
 * @returns the query, and its part as the props of a table
 */
export function usePage<Data extends Page, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  goTo: (page: number) => void,
) {
  const query = useQuery({
    placeholderData: (previous, before) =>
      before?.queryKey[1] === options.queryKey[1] ? previous : undefined,
    ...options,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  usePageInRange(isPlaceholderData ? undefined : data, goTo);
  const items: Data['items'] | undefined = data?.items;
  return {
    query,
    data,
    error,
    table: { rows: items, error, refreshing: isPlaceholderData, onRetry: () => void refetch() },
  };
}
