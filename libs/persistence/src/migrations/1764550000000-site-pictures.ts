import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public site has pictures. */
export class SitePictures1764550000000 implements MigrationInterface {
  name = 'SitePictures1764550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attachment drop constraint attachment_related_entity_type_check;
      alter table attachment add constraint attachment_related_entity_type_check
        check (related_entity_type in ('News', 'Product', 'Site'));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
