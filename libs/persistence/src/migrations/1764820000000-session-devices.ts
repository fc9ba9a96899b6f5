import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which device each sign-in belongs to, and when it was last used (specification 4 section 5). */
export class SessionDevices1764820000000 implements MigrationInterface {
  name = 'SessionDevices1764820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session
        add column address text,
        add column user_agent text,
        add column last_seen_at timestamptz not null default now();
      update session s set last_seen_at = greatest(
        created_at, (select max(replaced_at) from refresh_token where session_id = s.id));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
