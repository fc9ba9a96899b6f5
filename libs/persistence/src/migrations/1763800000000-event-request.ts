import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each event knows the request that caused it, so that logs can be followed from a click to a push. */
export class EventRequest1763800000000 implements MigrationInterface {
  name = 'EventRequest1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox_event add column request_id text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
