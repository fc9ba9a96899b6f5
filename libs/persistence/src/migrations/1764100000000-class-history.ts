import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A membership keeps from when until when, in Cairo days. Those from before count from the day that the student was created.
 * The default is for the release before this one, which may still run and does not know the columns.
 */
export class ClassHistory1764100000000 implements MigrationInterface {
  name = 'ClassHistory1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'alter table class_student add column joined_on date, add column left_on date',
      `update class_student l set joined_on = (s.created_at at time zone 'Africa/Cairo')::date
       from student s where s.id = l.student_id`,
      `alter table class_student
         alter column joined_on set default (now() at time zone 'Africa/Cairo')::date,
         alter column joined_on set not null,
         add constraint class_student_days check (left_on >= joined_on),
         drop constraint class_student_student_id_key`,
      // A student is in one class at most, and may have been in others before.
      'create unique index class_student_present on class_student (student_id) where left_on is null',
      'create index class_student_members on class_student (class_id, student_id) where left_on is null',
      'create index class_student_history on class_student (student_id, joined_on)',
    ])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
