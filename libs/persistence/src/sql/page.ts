import { type Page, toPage } from '@daad/contracts/paging';
import type { DataSource, EntityManager } from 'typeorm';
import { type Chosen, type Filters, run, type Statement, statement } from './statement.js';
import { bool, int, type Params, type Row, type SqlTypes } from './types.js';

export interface ListSpec<P extends SqlTypes, R extends SqlTypes, F extends Filters> {
  /** Given to every page. */
  params?: P;
  /** `select <id and sort columns> from … where true :filters`: every row that matches. */
  matching: string;
  filters?: F;
  /** The columns of the response's rows, from `p`, a row of `matching`, and `joins`. */
  columns: string;
  row: R;
  /** `left join … on …`, for the rows of the page only. */
  joins?: string;
}

/** How a page is read; each combination is a separate statement with its own plan. */
export interface Reading<F extends Filters> {
  /** A total order over the columns of `p`. */
  order: string;
  /**
   * Whether the matches are gathered once for both page and total: right when no index has them in order. Else the page
   * walks the index as far as it has to, and only the total looks at every match.
   */
  gathered: boolean;
  /** The total as an expression, where there is something better than counting the matches. */
  total?: string;
  /** Filters whose parameters the total uses. */
  needs?: readonly (keyof F & string)[];
}

type Magnitude = 10 | 100 | 1000;

/** One way to read a list: a statement for each magnitude of a page. */
export interface PageStatement<P extends SqlTypes, R extends SqlTypes, F extends Filters> {
  byMagnitude: Record<Magnitude, Statement<SqlTypes, SqlTypes>>;
  /** Only for the types. */
  types?: { params: P; row: R; filters: F };
}

const PAGING = { limit: int, offset: int };
const COUNTED = { totalCount: int, onPage: bool };

/**
 * Declares a list that is read page by page, in the ways that it names. How many rows a page has at most is a part of the
 * text: with a placeholder alone the planner expects a tenth of all rows.
 */
export function pages<
  const Mode extends string,
  const R extends SqlTypes,
  const P extends SqlTypes = Record<string, never>,
  const F extends Filters = Record<string, never>,
>(
  name: string,
  { params, matching, filters, columns, row, joins = '' }: ListSpec<P, R, F>,
  readings: Record<Mode, Reading<F>>,
): Record<Mode, PageStatement<P, R, F>> {
  const declare = (mode: string, { order, gathered, total, needs }: Reading<F>, magnitude: Magnitude) =>
    statement<SqlTypes, SqlTypes, Filters>(`${name}.${mode}.${magnitude}`, {
      params: { ...params, ...PAGING },
      row: { ...COUNTED, ...row },
      filters,
      needs,
      sql: `
        with matching as ${gathered ? '' : 'not'} materialized (
          ${matching}
        ), page as (
          select * from (
            select p.* from matching p order by ${order} limit :limit offset :offset
          ) page limit ${magnitude}
        )
        select total.count as "totalCount", p.id is not null as "onPage", ${columns}
        from (select ${total ?? '(select count(*) from matching)'} as count) total
        left join page p on true
        ${joins}
        order by ${order}`,
    });
  const modes = Object.entries<Reading<F>>(readings).map(([mode, reading]) => {
    const byMagnitude = {
      10: declare(mode, reading, 10),
      100: declare(mode, reading, 100),
      1000: declare(mode, reading, 1000),
    };
    return [mode, { byMagnitude }];
  });
  return Object.fromEntries(modes) as Record<Mode, PageStatement<P, R, F>>;
}

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
  { byMagnitude }: PageStatement<P, R, F>,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  params: Params<P>,
  filters: Chosen<F> = {},
): Promise<{ page: Page<Row<R>>; first: Row<R> | undefined }> {
  const paging = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const found = await run(on, byMagnitude[magnitudeOf(pageSize)], { ...params, ...paging }, filters);
  const rows = found.map(({ totalCount: _, onPage: __, ...row }) => row) as Row<R>[];
  const items = rows.filter((_, place) => found[place]?.onPage);
  return { page: toPage(items, Number(found[0]?.totalCount), { pageNumber, pageSize }), first: rows[0] };
}

/** The first row of a list, for a filter that finds one row at most. */
export async function readFirst<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  on: DataSource | EntityManager,
  page: PageStatement<P, R, F>,
  params: Params<P>,
  filters: Chosen<F>,
): Promise<Row<R> | undefined> {
  return (await readPage(on, page, { pageNumber: 1, pageSize: 1 }, params, filters)).items[0];
}

const magnitudeOf = (pageSize: number): Magnitude => (pageSize <= 10 ? 10 : pageSize <= 100 ? 100 : 1000);
