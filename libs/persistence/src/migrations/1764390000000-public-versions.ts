import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One sequence for each topic of the public data. */
export class PublicVersions1764390000000 implements MigrationInterface {
  name = 'PublicVersions1764390000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const topic of ['store', 'news', 'leaderboard', 'stages', 'site'])
      await runner.query(`create sequence public_version_${topic}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
