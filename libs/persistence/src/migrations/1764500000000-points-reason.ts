import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comments last used, without a search through millions of ledger rows of which thousands have the same one. */
export class PointsReason1764500000000 implements MigrationInterface {
  name = 'PointsReason1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table points_reason (
        kind text not null check (kind in ('direct', 'minus')),
        comment text not null,
        used_at timestamptz not null,
        primary key (kind, comment)
      );
      create index points_reason_used on points_reason (kind, used_at desc);
      insert into points_reason (kind, comment, used_at)
      select kind, comment, max(created_at) from points_ledger
      where kind in ('direct', 'minus') and comment is not null group by kind, comment`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
