import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OUTBOX_EVENTS } from '@daad/contracts/outbox-events';
import { eventsOf, type PayloadFields, type Writes } from '@daad/persistence/sql/events';
import { declaredStatements, prepare } from '@daad/persistence/sql/statement';
import pg from 'pg';
import { z } from 'zod';
import { describeStatement } from './describe-statement.js';
import { importStatements } from './statement-files.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The PostgreSQL types whose JSON a schema of that type reads. */
const READABLE = {
  string: ['uuid', 'text', 'date'],
  number: ['int', 'bigint', 'numeric'],
  integer: ['smallint', 'int', 'bigint'],
  boolean: ['boolean'],
  array: ['jsonb'],
  object: ['jsonb'],
};
type JsonType = keyof typeof READABLE;
type Schema = z.core.JSONSchema.BaseSchema;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  for (const [type, names] of Object.entries(READABLE))
    for (const name of names)
      await client.query(
        `create function event_${type}(${name}) returns ${name} language sql as 'select $1'`,
      );
  await importStatements();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('each payload that a statement builds has the types of its event', async () => {
  const wrong: string[] = [];
  const writers = declaredStatements().filter(({ spec }) => typeof spec.writes === 'object');
  for (const { name, spec } of writers) {
    const writes = checked(spec.writes as Writes);
    const { text } = prepare({ name: `${name} with checked events`, spec: { ...spec, writes } }, spec.needs);
    await describeStatement(client, text).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
  }
  expect(wrong).toEqual([]);
  expect(writers.length).toBeGreaterThan(0);
});

/** The same events, with each expression inside a function that takes the types of its field alone. */
const checked = (writes: Writes): Writes =>
  Object.fromEntries(
    eventsOf(writes).map(([name, rows]) => [
      name,
      { ...rows, payload: checkedFields(rows.payload, z.toJSONSchema(OUTBOX_EVENTS[name])) },
    ]),
  );

function checkedFields(fields: PayloadFields, { properties = {} }: Schema): PayloadFields {
  const values = Object.entries(fields).map(([field, value]) => {
    const schema = properties[field];
    if (typeof value === 'string') return [field, `event_${typeOf(schema)}(${value})`];
    return [field, { ...value, each: checkedFields(value.each, itemsOf(schema)) }];
  });
  return Object.fromEntries(values) as PayloadFields;
}

function itemsOf(schema: Schema | boolean | undefined): Schema {
  if (typeof schema !== 'object' || typeof schema.items !== 'object' || Array.isArray(schema.items))
    throw new Error('The field of the event is no list');
  return schema.items;
}

function typeOf(schema: Schema | boolean | undefined): JsonType {
  if (typeof schema !== 'object') throw new Error('The event has no such field');
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? (one.type ?? []) : [],
  );
  const type = types.find((one) => one !== 'null');
  if (!isReadable(type)) throw new Error(`No SQL type is known for ${JSON.stringify(schema)}`);
  return type;
}

const isReadable = (type: string | undefined): type is JsonType => type !== undefined && type in READABLE;
