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
  /** The reader of each search param that narrows the list: what it does not understand counts as absent. */
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
 * Reads the address of a list, for `validateSearch`. The readers of its filters stand for the schema of the call, which is
 * not in the first scripts of a page (docs/decisions/2026-11-23-list-pages.md). All routes' readers are in them, so a
 * feature has its definition apart from its queries.
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

/** One list of the application: how its address is read, and the query of what the address asks for. */
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
