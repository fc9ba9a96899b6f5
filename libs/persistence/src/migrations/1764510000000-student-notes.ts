import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The teacher's private notes of a student. A release that does not know the column goes on adding students. */
export class StudentNotes1764510000000 implements MigrationInterface {
  name = 'StudentNotes1764510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table student add column notes text not null default ''`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
