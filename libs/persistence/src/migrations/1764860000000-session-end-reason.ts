import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the teacher has ended a session (specification 4 section 5); null for all other ends. */
export class SessionEndReason1764860000000 implements MigrationInterface {
  name = 'SessionEndReason1764860000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session add column end_reason text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
