import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imported passwords wait without a foreign key, whose check was two thirds of keeping them: they come in the transaction
 * that writes or locks their students, students are never removed, and hashing passes over whoever is deleted.
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
