import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each event has its actor: the signed-in person who caused it. Null for the clock, and for events of the release before. */
export class EventActor1764360000000 implements MigrationInterface {
  name = 'EventActor1764360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox_event add column actor_id uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
