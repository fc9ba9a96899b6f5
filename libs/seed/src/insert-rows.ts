import type { EntityManager } from 'typeorm';

export type Row = Record<string, unknown>;

/** Inserts rows with one statement. The keys of the first row are the names of the columns of all rows. */
export async function insertRows(manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  await manager.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
