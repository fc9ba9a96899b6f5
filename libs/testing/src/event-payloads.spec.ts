import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OUTBOX_EVENTS, type OutboxEventName } from '@daad/contracts/outbox-events';
import { builtPayloads } from '@daad/persistence/sql/events';
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
  const found = new Set<string>();
  for (const { name, spec } of declaredStatements()) {
    const payloads = [...builtPayloads()].filter(([sql]) => spec.sql.includes(sql));
    if (payloads.length === 0) continue;
    let sql = spec.sql;
    for (const [text, { event, expressions }] of payloads) {
      found.add(text);
      sql = sql.replaceAll(text, checked(event, expressions));
    }
    const { text } = prepare({ name: `${name} with checked events`, spec: { ...spec, sql } }, spec.needs);
    await describeStatement(client, text).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
  }
  expect(wrong).toEqual([]);
  expect([...builtPayloads().keys()].filter((text) => !found.has(text))).toEqual([]);
  expect(found.size).toBeGreaterThan(0);
});

/** The payload with each expression inside a function that takes the types of its field alone. */
function checked(event: OutboxEventName, expressions: Readonly<Record<string, string>>): string {
  const { properties = {} } = z.toJSONSchema(OUTBOX_EVENTS[event]);
  const fields = Object.entries(expressions).map(
    ([field, sql]) => `'${field}', event_${typeOf(properties[field])}(${sql})`,
  );
  return `jsonb_build_object(${fields.join(', ')})`;
}

function typeOf(schema: z.core.JSONSchema._JSONSchema | undefined): JsonType {
  if (typeof schema !== 'object') throw new Error('The event has no such field');
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? (one.type ?? []) : [],
  );
  const type = types.find((one) => one !== 'null');
  if (!isReadable(type)) throw new Error(`No SQL type is known for ${JSON.stringify(schema)}`);
  return type;
}

const isReadable = (type: string | undefined): type is JsonType => type !== undefined && type in READABLE;
