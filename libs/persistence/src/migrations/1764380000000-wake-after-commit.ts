import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notification in the transaction of a change made all commits queue: the process that wrote sends it after the commit. */
export class WakeAfterCommit1764380000000 implements MigrationInterface {
  name = 'WakeAfterCommit1764380000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'drop trigger outbox_written on outbox_event',
      'drop function notify_outbox()',
      'drop trigger job_written on job',
      'drop function notify_jobs()',
    ])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
