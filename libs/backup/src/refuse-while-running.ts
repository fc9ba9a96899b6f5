import type { QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';

/**
 * The application names of all connections of the product begin with "daad-".
 * @throws BackupError while an API, a worker or another command is connected
 */
export async function refuseWhileRunning(runner: QueryRunner): Promise<void> {
  const others = (await runner.query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'daad-%'
       and application_name <> current_setting('application_name') order by 1`,
  )) as { name: string }[];
  if (others.length > 0) {
    throw new BackupError(
      `Daad runs on this database (${others.map(({ name }) => name).join(', ')}): stop every API and every worker first.`,
    );
  }
}
