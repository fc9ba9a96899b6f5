import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  declaredStatements,
  prepare,
  type Prepared,
  queryOf,
  statement,
} from '@daad/persistence/sql/statement';
import { insertEvents } from '@daad/persistence/sql/events';
import type { SqlTypes } from '@daad/persistence/sql/types';
import pg from 'pg';
import { describeStatement } from './describe-statement.js';
import { present } from './present.js';
import { explain } from './explain.js';
import { importStatements } from './statement-files.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await importStatements();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('PostgreSQL takes every declared statement, with the types that the code gives its parameters and columns', async () => {
  const wrong: string[] = [];
  const variants = declaredStatements().flatMap(variantsOf);
  for (const variant of variants) wrong.push(...(await differences(variant)));
  expect(wrong).toEqual([]);
  expect(variants.length).toBeGreaterThan(0);
});

test('each statement declares the events that it inserts, and the ORM inserts all jobs: so commits are announced', async () => {
  const statements = declaredStatements();
  expect(await undeclaredInserts(statements)).toEqual([]);
  const appending = present(statements.find(({ name }) => name === 'append-events')).spec;
  const undeclared = { ...appending, writes: undefined, sql: insertEvents(present(appending.writes)) };
  const wrong = [
    { name: 'undeclared', spec: undeclared },
    { name: 'declared in vain', spec: { ...appending, params: {}, sql: 'select' } },
    {
      name: 'a job',
      spec: { ...appending, writes: undefined, params: {}, sql: 'insert into job default values' },
    },
  ];
  expect(await undeclaredInserts(wrong)).toEqual(wrong.map(({ name }) => name));
});

test('a plan that is made for an empty outbox is not kept for a full one', async () => {
  const readers = declaredStatements().filter(({ spec }) =>
    /(from|join|update) outbox_event\b/.test(spec.sql),
  );
  expect(readers.length).toBeGreaterThan(5);
  expect(readers.filter(({ spec }) => !spec.planEachRun).map(({ name }) => name)).toEqual([]);
  const [kept, planned] = [false, true].map((planEachRun) =>
    statement(`planned-${planEachRun ? 'each-run' : 'once'}`, { planEachRun, sql: 'select' }),
  );
  for (const each of [kept, planned]) await client.query(queryOf(present(each), {}));
  const { rows } = await client.query(`select name from pg_prepared_statements where name like 'planned-%'`);
  expect(rows).toEqual([{ name: 'planned-once' }]);
});

/** With the filters that it needs, with each other alone, and with all of them. */
function variantsOf(statement: ReturnType<typeof declaredStatements>[number]): Prepared[] {
  const { filters, needs } = statement.spec;
  const names = Object.keys(filters);
  const chosen = [needs, ...names.map((name) => [...needs, name]), names];
  return chosen.map((some) => prepare(statement, [...new Set(some)]));
}

async function differences({ name, text, order, params, row }: Prepared): Promise<string[]> {
  try {
    const { parameters, columns } = await describeStatement(client, text);
    return [
      ...mismatches(params, order, parameters).map((what) => `${name}: parameter ${what}`),
      ...mismatches(
        row,
        columns.map((column) => column.name),
        columns.map(({ oid }) => oid),
      ).map((what) => `${name}: column ${what}`),
      ...Object.keys(row)
        .filter((key) => !columns.some((column) => column.name === key))
        .map((key) => `${name}: no column ${key}`),
    ];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}

type Declared = Pick<ReturnType<typeof declaredStatements>[number], 'name' | 'spec'>;

/**
 * The statements that insert events without declaring them, that declare events without inserting them, or that insert jobs.
 * PostgreSQL plans all but `vacuum`.
 */
async function undeclaredInserts(statements: readonly Declared[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const statement of statements.filter(({ name }) => name !== 'vacuum')) {
    const { text, order } = prepare(statement, statement.spec.needs);
    const plans = await explain(client, { name: statement.name, text, values: order.map(() => null) });
    const tables = [...plans.join('\n').matchAll(/Insert on (\w+)/g)].map(([, table]) => table);
    const declares = Boolean(statement.spec.writes);
    if (tables.includes('outbox_event') !== declares || tables.includes('job')) wrong.push(statement.name);
  }
  return wrong;
}

/** Where the types that PostgreSQL reports are not those of the code. */
const mismatches = (types: SqlTypes, names: readonly string[], oids: readonly number[]): string[] =>
  names.flatMap((name, place) => {
    const type = types[name];
    const oid = oids[place] ?? 0;
    if (!type) return [`${name} is not declared`];
    return type.oids.includes(oid)
      ? []
      : [`${name} is ${type.name} in the code and of type ${oid} in the database`];
  });
