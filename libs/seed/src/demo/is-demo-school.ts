import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_TEACHER } from './accounts.js';

/** Whether the school of this database is the demo school. */
export async function isDemoSchool(on: DataSource | EntityManager): Promise<boolean> {
  const rows = await on.query<unknown[]>('select 1 from teacher where phone_number = $1', [
    DEMO_TEACHER.phoneNumber,
  ]);
  return rows.length > 0;
}
