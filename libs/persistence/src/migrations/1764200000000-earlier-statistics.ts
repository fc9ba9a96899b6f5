import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The dashboard compares with 30 days before, up to once a second: how many students came and went since a day, without
 * reading all of them, and what a window's orders brought, from the index alone.
 */
export class EarlierStatistics1764200000000 implements MigrationInterface {
  name = 'EarlierStatistics1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'create index student_created on student (created_at) where deleted_at is null',
      'create index student_deleted on student (deleted_at, created_at) where deleted_at is not null',
      'drop index orders_newest',
      'create index orders_newest on orders (created_at desc, id desc) include (status, total_price)',
    ])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
