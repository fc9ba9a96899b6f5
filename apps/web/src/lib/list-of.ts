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

interface ListDefinition<Filters, Data> {
  scope: QueryScope;
  /** The reader of each search param that narrows the list: what it does not understand counts as absent. */
  filters: { [Name in keyof Filters]: (value: unknown) => Filters[Name] | undefined };
  /** Of lists whose rows must not stand in for one another while they load. */
  kindOf?: (filters: Narrowed<Filters>) => string;
  pageSize: number;
  /** Others to choose from. */
  pageSizes?: readonly number[];
  /** Reads one page; typed by the call that it makes. */
  fetch: (filters: Narrowed<Filters>, paging: Paging, options: { signal: AbortSignal }) => Promise<Data>;
}

/**
 * One list of the application: how its address is read, and the query of what the address asks for. The readers stand for
 * the schema of the call, which is not in the first scripts of a page (docs/decisions/2026-11-23-list-pages.md).
 */
export function listOf<Filters extends object, Data>(definition: ListDefinition<Filters, Data>) {
  const { scope, filters, kindOf = () => 'list', pageSize, pageSizes, fetch } = definition;
  const names = keysOf(filters);
  const filtersOf = (raw: Record<string, unknown>): Narrowed<Filters> => {
    const found: Narrowed<Filters> = {};
    for (const name of names) found[name] = filters[name](raw[name]);
    return found;
  };
  return {
    names,
    pageSize,
    pageSizes,
    readSearch: (raw: Record<string, unknown>): ListSearch<Filters> => {
      const size = oneOfParam(raw['size'], pageSizes ?? []);
      return {
        ...filtersOf(raw),
        page: pageParam(raw['page']),
        size: size === pageSize ? undefined : size,
      };
    },
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
