import { pipeline } from 'node:stream/promises';
import { clientOf, runnerOf } from '@daad/persistence/pg-connections';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

type Value = string | number | boolean | Date | null;
type Row<Entity> = { [Property in keyof Entity]?: Entity[Property] & Value };

const CHUNK = 500;

/**
 * Writes rows of an entity by COPY, which loads a season several times faster than inserts. The columns are the
 * properties of the first rows. PostgreSQL loads each chunk while the next one is generated.
 */
export async function copyRows<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: Iterable<Row<Entity>>,
): Promise<void> {
  const chunks = chunksOf(rows);
  const first = chunks.next();
  if (first.done) return;
  const { columns, tableName } = manager.dataSource.getMetadata(entity);
  const given = columns.filter(({ propertyName }) =>
    first.value.some((row: Row<Entity>) => propertyName in row),
  );
  const lineOf = (row: Row<Entity>) =>
    `${given.map(({ propertyName }) => textOf(row[propertyName])).join('\t')}\n`;
  const names = given.map(({ databaseName }) => databaseName).join(', ');
  const client = await clientOf(runnerOf(manager));
  await pipeline(
    function* () {
      yield first.value.map(lineOf).join('');
      for (const chunk of chunks) yield chunk.map(lineOf).join('');
    },
    client.query(copyFrom(`copy ${tableName} (${names}) from stdin`)),
  );
}

function* chunksOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    if (chunk.push(item) < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** A value in the text format of COPY. */
function textOf(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);
}
