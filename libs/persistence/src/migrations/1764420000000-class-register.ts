import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The register of a day is the members of now, from the index alone, and those who have left since that day. */
export class ClassRegister1764420000000 implements MigrationInterface {
  name = 'ClassRegister1764420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index class_student_members;
      create index class_student_members on class_student (class_id, student_id) include (id, joined_on)
        where left_on is null;
      create index class_student_former on class_student (class_id, left_on) where left_on is not null;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
