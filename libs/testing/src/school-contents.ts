import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@daad/platform/file-store';
import type { Queryable } from './database-client.js';
import { present } from './present.js';

/** Every row of every table as PostgreSQL writes it, sorted: two databases are alike when these are. */
export async function allRows(
  dataSource: Queryable,
  except: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [except],
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await dataSource.query<{ row: string }[]>(
      `select t::text as row from public."${name}" t order by t::text collate "C"`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Every file of a store with its bytes, as base64. */
export async function allFiles(store: FileStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { name } of store.list()) {
    const file = present(await store.read(name), name);
    contents[name] = (await buffer(file.stream)).toString('base64');
  }
  return contents;
}
