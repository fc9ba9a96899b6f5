import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard's feed steps from one instant of writing to the one before, in each of its three tables. */
export class LiveFeed1764520000000 implements MigrationInterface {
  name = 'LiveFeed1764520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index attendance_created on attendance (created_at);
      create index order_status_change_created on order_status_change (created_at);
      create index points_ledger_direct on points_ledger (created_at) where kind in ('direct', 'minus');`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
