import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A job remembers how often a process died over it: `deaths` of workers since it last got on, and `child_deaths` of the
 * children that read and write files. The defaults are for the release before this one, which does not know the columns.
 */
export class JobDeaths1764310000000 implements MigrationInterface {
  name = 'JobDeaths1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table job add column deaths smallint not null default 0,
                       add column child_deaths smallint not null default 0`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
