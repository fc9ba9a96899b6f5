import type { MigrationInterface, QueryRunner } from 'typeorm';
import { studentKeys } from '../students/student-keys.js';

/** Students whom the leaderboard hides, and what it finds where it shows first names and initials (specification 4 section 6). */
export class LeaderboardPrivacy1764840000000 implements MigrationInterface {
  name = 'LeaderboardPrivacy1764840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    const students = (await runner.query('select id, full_name as "fullName", code from student')) as {
      id: string;
      fullName: string;
      code: string;
    }[];
    await runner.query(
      `update student set initial_key = folded.key
       from unnest($1::uuid[], $2::text[]) as folded (id, key) where student.id = folded.id`,
      [students.map(({ id }) => id), students.map((student) => studentKeys(student).initialKey)],
    );
    await runner.query(hidden);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const columns = `
  alter table student
    add column hide_from_leaderboard boolean not null default false,
    add column initial_key text not null default ''`;

const hidden = `
  create index student_hidden on student (total_points desc, id) where hide_from_leaderboard and deleted_at is null`;
