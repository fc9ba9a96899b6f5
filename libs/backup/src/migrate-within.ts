import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/** Runs the pending migrations that a filter accepts. */
class FilteredMigrationExecutor extends MigrationExecutor {
  constructor(
    dataSource: DataSource,
    runner: QueryRunner,
    private readonly accepts: (name: string) => boolean,
  ) {
    super(dataSource, runner);
    this.transaction = 'none';
  }

  protected override getMigrations() {
    return super.getMigrations().filter(({ name }) => this.accepts(name));
  }
}

/** Runs the pending migrations that `accepts` returns true for, within the transaction of `runner`. */
export async function migrateWithin(
  dataSource: DataSource,
  runner: QueryRunner,
  accepts: (name: string) => boolean = () => true,
): Promise<void> {
  await new FilteredMigrationExecutor(dataSource, runner, accepts).executePendingMigrations();
}
