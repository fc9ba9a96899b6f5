import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which parents were contacted about an absence, and the message to them. The key is what the absent list looks a row up by. */
export class AbsenceContact1764530000000 implements MigrationInterface {
  name = 'AbsenceContact1764530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table absence_contact (
        student_id uuid not null references student (id),
        class_id uuid not null references class (id),
        date date not null,
        author_id uuid not null,
        author_name text not null,
        created_at timestamptz not null default now(),
        primary key (student_id, class_id, date)
      );
      create table absence_template (
        only_row boolean primary key default true check (only_row),
        template text not null,
        updated_at timestamptz not null default now()
      );`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
