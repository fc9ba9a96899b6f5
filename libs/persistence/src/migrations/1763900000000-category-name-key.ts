import { searchKey } from '@daad/domain/arabic-text';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The store finds products by the name of their category, and not by its description. */
export class CategoryNameKey1763900000000 implements MigrationInterface {
  name = 'CategoryNameKey1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table category add column name_key text');
    const categories = (await runner.query('select id, name from category')) as {
      id: string;
      name: string;
    }[];
    await runner.query(
      `update category set name_key = folded.key
       from unnest($1::uuid[], $2::text[]) as folded (id, key) where category.id = folded.id`,
      [categories.map(({ id }) => id), categories.map(({ name }) => searchKey(name))],
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
