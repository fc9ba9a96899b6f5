import { currentRequestId } from '@daad/platform/request-context';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PoolClient, QueryResultRow } from 'pg';

/** SQL under a name: PostgreSQL plans it once for each connection, which halves the cost of a hot statement. */
export interface Statement<Row extends QueryResultRow> {
  name: string;
  text: string;
  /** The text writes events: its last value is the id of the request, which `run` adds. */
  traced?: boolean;
  /** Only for the type. */
  row?: Row;
}

const texts = new Map<string, string>();

/** Stands in a text for the id of the request that is being worked on, null outside of any. */
const REQUEST_ID = ':requestId';

/**
 * Declares a prepared statement. Two with one name would answer each other's questions, so that is refused. Those that
 * write events put `:requestId` where the id of the request belongs, and nobody has to pass it on.
 */
export function statement<Row extends QueryResultRow>(name: string, template: string): Statement<Row> {
  if (texts.has(name)) throw new Error(`The statement ${name} is declared twice`);
  const traced = template.includes(REQUEST_ID);
  const last = Math.max(0, ...[...template.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const text = template.replaceAll(REQUEST_ID, `$${last + 1}::text`);
  texts.set(name, text);
  return { name, text, traced };
}

const composed = new Map<string, Statement<QueryResultRow>>();

/**
 * A prepared statement whose text is put together from parts of which there are few combinations (which filters a list
 * was asked for): each text is declared once and keeps its own plan. Values never go into the text.
 */
export function composedStatement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  const known = composed.get(text);
  if (known) return known as Statement<Row>;
  const declared = statement<Row>(`${name}/${composed.size}`, text);
  composed.set(text, declared);
  return declared;
}

/** The text of a declared statement, for benchmarks that run the bare floor beside it. */
export function textOf(name: string): string {
  const text = texts.get(name);
  if (!text) throw new Error(`No statement is named ${name}`);
  return text;
}

/** Runs a prepared statement on the connection of the given transaction, or on any connection of the pool. */
export async function run<Row extends QueryResultRow>(
  on: EntityManager | DataSource,
  { name, text, traced }: Statement<Row>,
  given: unknown[] = [],
): Promise<Row[]> {
  const values = traced ? [...given, currentRequestId()] : given;
  const runner = on instanceof DataSource ? undefined : on.queryRunner;
  if (runner) return execute(runner, name, text, values);
  const own = (on instanceof DataSource ? on : on.dataSource).createQueryRunner();
  try {
    return await execute(own, name, text, values);
  } finally {
    await own.release();
  }
}

async function execute<Row extends QueryResultRow>(
  runner: QueryRunner,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = (await runner.connect()) as PoolClient;
  const { rows } = await client.query<Row>({ name, text, values });
  return rows;
}
