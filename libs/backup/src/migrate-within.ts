import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/** Runs some of the migrations only. */
class Migrations extends MigrationExecutor {
  constructor(
    dataSource: DataSource,
    runner: QueryRunner,
    private readonly wanted: (name: string) => boolean,
  ) {
    super(dataSource, runner);
    this.transaction = 'none';
  }

  protected override getMigrations() {
    return super.getMigrations().filter(({ name }) => this.wanted(name));
  }
}

/** Runs those pending migrations that are wanted in the transaction of `runner`. */
export async function migrateWithin(
  dataSource: DataSource,
  runner: QueryRunner,
  wanted: (name: string) => boolean = () => true,
): Promise<void> {
  await new Migrations(dataSource, runner, wanted).executePendingMigrations();
}
