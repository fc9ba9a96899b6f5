import type { QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';

/**
 * The application names of all connections of the product begin with "daad-".
 * @throws BackupError while an API, a worker or another command is connected
 */
export async function refuseWhileRunning({ manager }: QueryRunner): Promise<void> {
  const others = await manager
    .createQueryBuilder()
    .select('distinct application_name', 'name')
    .from('pg_stat_activity', 'connection')
    .where(`datname = current_database() and application_name like 'daad-%'`)
    .andWhere(`application_name <> current_setting('application_name')`)
    .orderBy('name')
    .getRawMany<{ name: string }>();
  if (others.length > 0) {
    throw new BackupError(
      `Daad runs on this database (${others.map(({ name }) => name).join(', ')}): stop every API and every worker first.`,
    );
  }
}
