import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ListSearch, Narrowed } from './list-of.js';
import { type Page, usePage } from './use-page.js';

interface UsedList<Filters, Data, Key extends QueryKey> {
  names: readonly Extract<keyof Filters, string>[];
  pageSize: number;
  pageSizes: readonly number[] | undefined;
  query: (search: ListSearch<Filters>) => UseQueryOptions<Data, Error, Data, Key>;
}

/** What the filters of a list get from its page. */
export interface FiltersProps<Search> {
  search: Search;
  /** Goes to the first page of what these filters let through. */
  onChange: (filters: Partial<Search>) => void;
  /** Absent while none is set. */
  onReset: (() => void) | undefined;
  /** How many are set. */
  active: number;
}

/**
 * One list as the address of its page asks for it. Filters take the place of the address, pages are added to the history.
 * `fixed`: params that are no filters, for instance a tab, and stay when the filters are reset.
 */
export function useList<Filters extends object, Data extends Page, Key extends QueryKey>(
  list: UsedList<Filters, Data, Key>,
  search: ListSearch<Filters>,
  fixed: readonly (keyof Filters)[] = [],
) {
  const navigate = useNavigate();
  const change = (patch: ListSearch<Filters>, replace = true) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, page: undefined, ...patch }),
      replace,
      resetScroll: false,
    });
  const goTo = (page: number, replace = false) =>
    change({ ...search, page: page > 1 ? page : undefined }, replace);

  const { query, data, table } = usePage(list.query(search), (last) => goTo(last, true));
  const filters = list.names.filter((name) => !fixed.includes(name));
  const active = filters.filter((name) => search[name] !== undefined).length;
  const isFiltered = active > 0;
  const reset = () => {
    const none: Narrowed<Filters> = {};
    for (const name of filters) none[name] = undefined;
    change(none);
  };
  return {
    query,
    data,
    table,
    isFiltered,
    change,
    filters: { search, onChange: change, onReset: isFiltered ? reset : undefined, active },
    pager: {
      of: data,
      page: search.page ?? 1,
      pageSize: search.size ?? list.pageSize,
      onPageChange: (page: number) => goTo(page),
      ...(list.pageSizes && {
        pageSizes: list.pageSizes,
        onPageSizeChange: (size: number) =>
          change({ ...search, page: undefined, size: size === list.pageSize ? undefined : size }),
      }),
    },
  };
}
