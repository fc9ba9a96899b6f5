import { currentActorId, currentRequestId } from '@daad/platform/request-context';
import { DataSource, type EntityManager } from 'typeorm';
import { auditContext } from '../audit/audit-context.js';
import { noteWritten } from '../outbox/after-commit.js';
import { clientOf } from '../pg-connections.js';
import { type Compiled, compile } from './compile.js';
import { insertEvents, namesOf, type Writes } from './events.js';
import { nullable, type Params, type Row, type SqlTypes, text, uuid } from './types.js';

/** A condition that a statement takes only when it is asked for. */
export interface Filter<Types extends SqlTypes> {
  params: Types;
  sql: string;
}
// The parameters of a filter are contravariant; each filter keeps its own type where it is declared.
export type Filters = Readonly<Record<string, Filter<SqlTypes>>>;
/** The values of the filters that are asked for. */
export type Chosen<Declared extends Filters> = {
  [Name in keyof Declared]?: Params<Declared[Name]['params']> | null | undefined | false | '';
};

export interface StatementSpec<P extends SqlTypes, R extends SqlTypes, F extends Filters> {
  params?: P;
  row?: R;
  /** Stand in the text at `:filters`, each as ` and (…)`. */
  filters?: F;
  /** Filters that the text cannot do without, for it uses their parameters elsewhere. */
  needs?: readonly string[];
  /**
   * PostgreSQL plans it for each run: for tables that are empty at one time and hold thousands of rows at the next, because a
   * plan that was made for the one and kept is of no use for the other.
   */
  planEachRun?: boolean;
  /**
   * The events that it writes where its text has `:writes`, or a query of `id, name, aggregate_id, payload` for events that
   * only its caller knows.
   */
  writes?: Writes | string;
  /** Parameters by name, `:studentId`; those that write events use `:requestId` and `:actorId` of the context. */
  sql: string;
}

/** SQL under a name, with types: PostgreSQL plans it once for each connection, unless it is to be planned for each run. */
export interface Statement<P extends SqlTypes, R extends SqlTypes, F extends Filters = Filters> {
  name: string;
  spec: Required<Omit<StatementSpec<P, R, F>, 'writes'>> & Pick<StatementSpec<P, R, F>, 'writes'>;
}

/** One text of a statement: with these filters and no others. */
export interface Prepared extends Compiled {
  name: string;
  params: SqlTypes;
  row: SqlTypes;
}

/** Filled in from the context of the work, for the events and entries of the audit trail that a statement writes. */
const CONTEXT = { requestId: nullable(text), actorId: nullable(uuid), auditContext: text };
const CONTEXT_VALUES: Record<string, () => string | null> = {
  requestId: currentRequestId,
  actorId: currentActorId,
  auditContext,
};

const declared = new Map<string, Statement<SqlTypes, SqlTypes>>();
const prepared = new Map<string, Map<string, Prepared>>();

export const filter = <Types extends SqlTypes>(params: Types, sql: string): Filter<Types> => ({
  params,
  sql,
});

/** Declares a statement. @throws Error when its name is taken */
export function statement<
  const P extends SqlTypes = Record<string, never>,
  const R extends SqlTypes = Record<string, never>,
  const F extends Filters = Record<string, never>,
>(name: string, spec: StatementSpec<P, R, F>): Statement<P, R, F> {
  if (declared.has(name)) throw new Error(`The statement ${name} is declared twice`);
  const {
    params = {} as P,
    row = {} as R,
    filters = {} as F,
    needs = [],
    planEachRun = false,
    writes,
    sql,
  } = spec;
  const complete = { params, row, filters, needs, planEachRun, writes, sql };
  declared.set(name, { name, spec: complete });
  return { name, spec: complete };
}

/** Each declared statement, for the test that prepares them all. */
export const declaredStatements = (): Statement<SqlTypes, SqlTypes>[] => [...declared.values()];

/** The text of a statement with the filters of these names, compiled once. */
export function prepare(
  { name, spec }: Pick<Statement<SqlTypes, SqlTypes>, 'name' | 'spec'>,
  filters: readonly string[] = [],
): Prepared {
  const variants = prepared.get(name) ?? new Map<string, Prepared>();
  prepared.set(name, variants);
  const key = filters.join();
  const known = variants.get(key);
  if (known) return known;
  const chosen = filters.map((filterName) => spec.filters[filterName]).filter((one) => one !== undefined);
  const filterParams = Object.fromEntries(chosen.flatMap((one) => Object.entries(one.params)));
  const params: SqlTypes = { ...CONTEXT, ...spec.params, ...filterParams };
  const conditions = chosen.map((one) => ` and (${one.sql})`).join('');
  const compiled = compile(
    spec.sql
      .replaceAll(':writes', () => (spec.writes ? insertEvents(spec.writes) : ':writes'))
      .replaceAll(':filters', () => conditions),
    params,
  );
  const variant = { name: key ? `${name}/${variants.size}` : name, params, row: spec.row, ...compiled };
  variants.set(key, variant);
  return variant;
}

/** A statement with its values, as the driver takes it: also for benchmarks that run it over plain `pg`. */
export function queryOf<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  of: Statement<P, R, F>,
  params: Params<P>,
  filters: Chosen<F> = {},
): { name?: string; text: string; values: unknown[] } {
  const chosen = Object.entries(filters).filter(([, values]) => Boolean(values));
  const variant = prepare(
    of,
    chosen.map(([name]) => name),
  );
  const given: Record<string, unknown> = { ...params };
  for (const [, values] of chosen) Object.assign(given, values);
  const values = variant.order.map((name) => valueOf(variant, name, given));
  // The driver keeps a plan only under a name.
  return { ...(!of.spec.planEachRun && { name: variant.name }), text: variant.text, values };
}

/**
 * Runs a statement on the connection of the given transaction, or on any connection of the pool. What it writes for
 * others (`after-commit.ts`) is announced once it is committed.
 */
export async function run<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  on: EntityManager | DataSource,
  of: Statement<P, R, F>,
  params: Params<P>,
  filters: Chosen<F> = {},
): Promise<Row<R>[]> {
  const query = queryOf(of, params, filters);
  const open = on instanceof DataSource ? undefined : on.queryRunner;
  const runner = open ?? (on instanceof DataSource ? on : on.dataSource).createQueryRunner();
  try {
    const result = (await clientOf(runner)).query<Row<R>>(query);
    if (of.spec.writes) await noteWritten(runner, { outbox: true, events: namesOf(of.spec.writes) }, result);
    return (await result).rows;
  } finally {
    if (!open) await runner.release();
  }
}

/** The only row. @throws Error when there is none, or more than one */
export async function one<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  ...args: Parameters<typeof run<P, R, F>>
): Promise<Row<R>> {
  const row = await maybeOne(...args);
  if (row === undefined) throw new Error(`The statement ${args[1].name} found no row`);
  return row;
}

/** The only row, or undefined. @throws Error when there is more than one */
export async function maybeOne<P extends SqlTypes, R extends SqlTypes, F extends Filters>(
  ...args: Parameters<typeof run<P, R, F>>
): Promise<Row<R> | undefined> {
  const found = await run(...args);
  if (found.length > 1) throw new Error(`The statement ${args[1].name} found ${found.length} rows`);
  return found[0];
}

function valueOf({ params }: Prepared, name: string, given: Record<string, unknown>): unknown {
  if (!(name in given) && name in CONTEXT_VALUES) return CONTEXT_VALUES[name]?.();
  const { encode } = params[name] ?? {};
  return encode ? encode(given[name] as never) : given[name];
}
