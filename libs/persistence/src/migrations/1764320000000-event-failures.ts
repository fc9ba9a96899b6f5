import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a consumer could not do with an event. `parked_at`: it was given up, counts as handled, and waits for an operator to
 * send it again.
 */
export class EventFailures1764320000000 implements MigrationInterface {
  name = 'EventFailures1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `create table event_failure (
         event_id uuid not null references outbox_event (id) on delete cascade,
         consumer text not null,
         tries integer not null default 1,
         last_error text not null,
         failed_at timestamptz not null default clock_timestamp(),
         parked_at timestamptz,
         primary key (event_id, consumer)
       )`,
      'create index event_failure_parked on event_failure (parked_at) where parked_at is not null',
    ])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
