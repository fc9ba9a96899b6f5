import { keysOf } from '@daad/domain/keys-of';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys, type QueryScope } from './query-keys.js';
import { oneOfParam, pageParam } from './search-params.js';

export type Narrowed<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** The search params of a list: its filters and its page. Those that have their defaults are absent. */
export type ListSearch<Filters> = Narrowed<Filters> & {
  page?: number | undefined;
  size?: number | undefined;
};

interface Paging {
  pageNumber: number;
  pageSize: number;
}

/** How the address of a list is read. */
interface SearchDefinition<Filters> {
  /** The reader of each search param that filters the list; an invalid value counts as absent. */
  filters: { [Name in keyof Filters]: (value: unknown) => Filters[Name] | undefined };
  pageSize: number;
  /** Others to choose from. */
  pageSizes?: readonly number[];
}

interface ListDefinition<Filters, Data> extends SearchDefinition<Filters> {
  scope: QueryScope;
  /** Of lists whose rows must not stand in for one another while they load. */
  kindOf?: (filters: Narrowed<Filters>) => string;
  /** Reads one page; typed by the call that it makes. */
  fetch: (filters: Narrowed<Filters>, paging: Paging, options: { signal: AbortSignal }) => Promise<Data>;
}

/**
 * Reads the search params of a list, for `validateSearch`. The first scripts of a page contain these readers of all routes
 * but no schemas (docs/decisions/2026-11-23-list-pages.md), so they are in another file than the queries of a feature.
 */
export function searchOf<Filters extends object>(definition: SearchDefinition<Filters>) {
  const { filters, pageSize, pageSizes } = definition;
  const names = keysOf(filters);
  const filtersOf = (raw: Record<string, unknown>): Narrowed<Filters> => {
    const found: Narrowed<Filters> = {};
    for (const name of names) found[name] = filters[name](raw[name]);
    return found;
  };
  return {
    filters,
    pageSize,
    pageSizes,
    names,
    filtersOf,
    readSearch: (raw: Record<string, unknown>): ListSearch<Filters> => {
      const size = oneOfParam(raw['size'], pageSizes ?? []);
      return {
        ...filtersOf(raw),
        page: pageParam(raw['page']),
        size: size === pageSize ? undefined : size,
      };
    },
  };
}

/** One list of the application: the reader of its search params, and the query for them. */
export function listOf<Filters extends object, Data>(definition: ListDefinition<Filters, Data>) {
  const { scope, kindOf = () => 'list', pageSize, pageSizes, fetch } = definition;
  const { names, filtersOf, readSearch } = searchOf(definition);
  return {
    names,
    pageSize,
    pageSizes,
    readSearch,
    query: (search: ListSearch<Filters>) => {
      const asked = filtersOf(search);
      const paging = { pageNumber: search.page ?? 1, pageSize: search.size ?? pageSize };
      return queryOptions({
        queryKey: [...queryKeys[scope], kindOf(asked), asked, paging],
        queryFn: ({ signal }) => fetch(asked, paging, { signal }),
      });
    },
  };
}
