import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two things that no entity can describe: a table without a primary key (students without a stage are counted under null), and a
 * default that TypeORM compares in lower case.
 */
export class SchemaOfEntities1764370000000 implements MigrationInterface {
  name = 'SchemaOfEntities1764370000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table student_count add column id int generated always as identity primary key',
    );
    await runner.query(
      `alter table class_student alter column joined_on set default timezone('Africa/Cairo', now())::date`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
