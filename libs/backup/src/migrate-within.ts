import { MigrationExecutor, type QueryRunner } from 'typeorm';

/** Runs the pending migrations that `accepts` returns true for, within the transaction of `runner`. */
export async function migrateWithin(
  runner: QueryRunner,
  accepts: (name: string) => boolean = () => true,
): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  for (const migration of await executor.getPendingMigrations())
    if (accepts(migration.name)) await executor.executeMigration(migration);
}
