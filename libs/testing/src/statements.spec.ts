import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  declaredStatements,
  prepare,
  type Prepared,
  queryOf,
  statement,
} from '@daad/persistence/sql/statement';
import type { SqlTypes } from '@daad/persistence/sql/types';
import pg from 'pg';
import { describeStatement } from './describe-statement.js';
import { present } from './present.js';
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

test('each statement that writes events names them, so that their commit is announced', () => {
  const writers = declaredStatements().filter(({ written }) => written.outbox);
  const unnamed = writers.filter(({ written }) => written.events?.length === 0).map(({ name }) => name);
  expect(unnamed).toEqual(['append-events']);
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
