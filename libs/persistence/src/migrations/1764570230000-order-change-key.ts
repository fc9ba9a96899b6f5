import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which status changes were made by one call, so that they can be taken back together. */
export class OrderChangeKey1764570230000 implements MigrationInterface {
  name = 'OrderChangeKey1764570230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_status_change add column change_key text');
    await runner.query(
      'create index order_status_change_key on order_status_change (change_key) where change_key is not null',
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
