import { type Page, toPage } from '@daad/contracts/paging';
import type { QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { composedStatement, run } from './statement.js';

/**
 * What a list was asked for, as SQL. A condition that nobody asked for is not in the text at all, so that each combination
 * of filters is a prepared statement with a plan, and an index, of its own.
 */
export class Conditions {
  values: unknown[] = [];
  private readonly texts: string[];

  constructor(...always: string[]) {
    this.texts = always;
  }

  /** Conditions of a query inside this one, over the same values. */
  inner(): Conditions {
    const inner = new Conditions();
    inner.values = this.values;
    return inner;
  }

  /** Keeps a value and gives the placeholder that stands for it. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  and(text: string): this {
    this.texts.push(text);
    return this;
  }

  toString(): string {
    return this.texts.length > 0 ? `where ${this.texts.join(' and ')}` : '';
  }
}

export interface List {
  /** Begins the names of its prepared statements. */
  name: string;
  /** `select <id and whatever orders> from … where …`: every row that matches. */
  matching: string;
  values: unknown[];
  /**
   * Whether the matches are gathered once for both page and total: right when no index has them in order. Else the page
   * walks the index as far as it has to, and only the total looks at every match.
   */
  gathered: boolean;
  /** A total order over the columns of `p`, a row of `matching`. */
  order: string;
  /** The columns of the answer's rows, from `p` and `joins`. */
  columns: string;
  /** `left join … on …`, for the rows of the page only. */
  joins?: string;
  /** The total as an expression, where there is something better than counting the matches. */
  total?: string;
}

/** Reads one page and the exact total in one statement; a page past the end is empty and has the right total. */
export async function readPage<Row extends QueryResultRow>(
  on: DataSource | EntityManager,
  list: List,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<Row>> {
  const { values } = list;
  const text = `
    with matching as ${list.gathered ? '' : 'not'} materialized (
      ${list.matching}
    ), page as (
      -- The outer limit tells the planner how few rows follow; a placeholder alone would have it expect a tenth of all.
      select * from (
        select p.* from matching p order by ${list.order} limit $${values.length + 1} offset $${values.length + 2}
      ) page limit ${expectedRows(pageSize)}
    )
    select total.count as "totalCount", p.id is not null as "onPage", ${list.columns}
    from (select ${list.total ?? '(select count(*) from matching)'} as count) total
    left join page p on true
    ${list.joins ?? ''}
    order by ${list.order}`;
  const rows = await run(
    on,
    composedStatement<Row & { totalCount: number; onPage: boolean }>(list.name, text),
    [...values, pageSize, (pageNumber - 1) * pageSize],
  );
  const items = rows.filter(({ onPage }) => onPage).map(({ totalCount: _, onPage: __, ...row }) => row);
  return toPage(items as unknown as Row[], rows[0]!.totalCount, { pageNumber, pageSize });
}

const expectedRows = (pageSize: number) => [10, 100, 1000].find((size) => pageSize <= size) ?? 1000;
