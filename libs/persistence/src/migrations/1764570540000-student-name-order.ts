import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of students can be ordered by name. */
export class StudentNameOrder1764570540000 implements MigrationInterface {
  name = 'StudentNameOrder1764570540000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index student_name on student (full_name collate "ar-x-icu", id) where deleted_at is null',
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
