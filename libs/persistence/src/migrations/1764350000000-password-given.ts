import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a student's password is one that the teacher gave. For existing passwords this is unknown: their students are not asked
 * about. A release that does not know the column goes on adding students.
 */
export class PasswordGiven1764350000000 implements MigrationInterface {
  name = 'PasswordGiven1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table student add column password_given boolean not null default false');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
