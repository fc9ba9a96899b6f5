import { type Page, toPage } from '@daad/contracts/paging';
import { keysOf } from '@daad/domain/keys-of';
import type { DataSource, EntityManager } from 'typeorm';
import { type Chosen, type Filters, run, type Statement, statement } from './statement.js';
import { bool, int, type Params, type Row, type SqlTypes } from './types.js';

export interface ListSpec<P extends SqlTypes, R extends SqlTypes, F extends Filters> {
  /** Given to every page. */
  params?: P;
  /** `select <id and sort columns> from … where true :filters`: every row that matches. */
  matching: string;
  filters?: F;
  /** A total order over the columns of `p`, a row of `matching`. */
  order: string;
  /** The columns of the response's rows, from `p` and `joins`. */
  columns: string;
  row: R;
  /** `left join … on …`, for the rows of the page only. */
  joins?: string;
  /** An aggregate over every match `m`, counted with the total; `columns` have it as `total.sum`. Not with stored totals. */
  sum?: string;
  /** Totals that are stored, each for exactly these filters. Such a page walks; all other totals are counted. */
  totals?: readonly { of: readonly (keyof F & string)[]; total: string }[];
  /**
   * With which other filters the page walks an index in its order, and only the total looks at every match. Otherwise the
   * matches are gathered once for both, which is right where no index has them in order.
   */
  walks?: (chosen: Chosen<F>) => boolean;
}

/** A list that is read page by page. */
export interface Pages<P extends SqlTypes, R extends SqlTypes, F extends Filters> {
  /** The statement for these filters. */
  statementFor: (chosen: Chosen<F>) => Statement<SqlTypes, SqlTypes>;
  /** Only for the types. */
  types?: { params: P; row: R; filters: F };
}

const PAGING = { limit: int, offset: int };
const COUNTED = { totalCount: int, onPage: bool };

/**
 * Declares a list. A page that walks is planned for each run, because how far it walks depends on its place and its size; a
 * plan that is kept for all pages expects a tenth of all rows.
 */
export function pages<
  const R extends SqlTypes,
  const P extends SqlTypes = Record<string, never>,
  const F extends Filters = Record<string, never>,
>(
  name: string,
  { params, matching, filters, order, columns, row, joins = '', sum, totals = [], walks }: ListSpec<P, R, F>,
): Pages<P, R, F> {
  const declare = (suffix: string, walking: boolean, total: string, needs: readonly string[] = []) =>
    statement<SqlTypes, SqlTypes, Filters>(name + suffix, {
      planEachRun: walking,
      params: { ...params, ...PAGING },
      row: { ...COUNTED, ...row },
      filters,
      needs,
      sql: `
        with matching as ${walking ? 'not' : ''} materialized (
          ${matching}
        ), page as (
          select p.* from matching p order by ${order} limit :limit offset :offset
        )
        select total.count as "totalCount", p.id is not null as "onPage", ${columns}
        from (${total}) total
        left join page p on true
        ${joins}
        order by ${order}`,
    });
  const counted = `select count(*) as count${sum ? `, ${sum} as sum` : ''} from matching m`;
  const gathered = declare('', false, counted);
  const walked = walks && declare('.walked', true, counted);
  const withStoredTotal = new Map(
    totals.map(({ of, total }) => [
      keyOf(of),
      declare(`.total-of-${of.join('-') || 'all'}`, true, `select ${total} as count`, of),
    ]),
  );
  return {
    statementFor: (chosen) =>
      withStoredTotal.get(keyOf(keysOf(chosen).filter((name) => chosen[name]))) ??
      (walks?.(chosen) ? walked : undefined) ??
      gathered,
  };
}

const keyOf = (filters: readonly string[]): string => [...filters].sort().join();

/** Reads one page and the exact total in one statement; a page past the end is empty and has the right total. */
export async function readPage<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  ...args: Parameters<typeof readPageAndFirst<P, R, F>>
): Promise<Page<Row<R>>> {
  return (await readPageAndFirst(...args)).page;
}

/**
 * The same with the first row that the statement found, also when it is on no page: for columns that are the same in every
 * row, about the whole list. Its other columns are null then.
 */
export async function readPageAndFirst<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  on: DataSource | EntityManager,
  { statementFor }: Pages<P, R, F>,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  params: Params<P>,
  filters: Chosen<F> = {},
): Promise<{ page: Page<Row<R>>; first: Row<R> | undefined }> {
  const paging = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const found = await run(on, statementFor(filters), { ...params, ...paging }, filters);
  const rows = found.map(({ totalCount: _, onPage: __, ...row }) => row) as Row<R>[];
  const items = rows.filter((_, place) => found[place]?.onPage);
  return { page: toPage(items, Number(found[0]?.totalCount), { pageNumber, pageSize }), first: rows[0] };
}

/** The first row of a list, for a filter that finds one row at most. */
export async function readFirst<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  on: DataSource | EntityManager,
  pages: Pages<P, R, F>,
  params: Params<P>,
  filters: Chosen<F>,
): Promise<Row<R> | undefined> {
  return (await readPage(on, pages, { pageNumber: 1, pageSize: 1 }, params, filters)).items[0];
}
