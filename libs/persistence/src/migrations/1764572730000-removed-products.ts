import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cart remembers the products that the teacher deleted while they were in it. */
export class RemovedProducts1764572730000 implements MigrationInterface {
  name = 'RemovedProducts1764572730000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cart add column removed_products text[] not null default '{}'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
