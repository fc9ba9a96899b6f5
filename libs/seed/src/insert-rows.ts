import type { EntityManager } from 'typeorm';

export type Row = Record<string, unknown>;

/** Writes rows in one statement. All of them have the columns of the first one, under their names in the database. */
export async function insertRows(manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  await manager.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
