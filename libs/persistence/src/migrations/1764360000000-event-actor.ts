import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each event has its actor: the signed-in person who caused it. Null for the clock, and for events of the release before.
 * Jobs are found by their rows: those that an event of the release before asked for are due as any other.
 */
export class EventActor1764360000000 implements MigrationInterface {
  name = 'EventActor1764360000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'alter table outbox_event add column actor_id uuid',
      // A job stores its request id itself, because it is enqueued from its row, without an event.
      'alter table job add column request_id text',
      `create function notify_jobs() returns trigger language plpgsql as $$
       begin
         perform pg_notify('jobs', '');
         return null;
       end $$`,
      'create trigger job_written after insert on job for each statement execute function notify_jobs()',
      `update outbox_event set handled_at = now() where name = 'job.requested' and handled_at is null`,
    ])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
