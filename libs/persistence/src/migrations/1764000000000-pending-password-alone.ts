import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops the foreign key of imported passwords, whose check took two thirds of the time of inserting them. It is not needed:
 * they are written in the transaction that writes or locks their students, students are never removed, and hashing skips
 * deleted ones.
 */
export class PendingPasswordAlone1764000000000 implements MigrationInterface {
  name = 'PendingPasswordAlone1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table pending_password drop constraint pending_password_student_id_fkey');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
