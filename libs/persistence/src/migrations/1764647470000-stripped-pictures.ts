import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images are stored without metadata. Of those that are stored already the worker gets an event each, and strips them. */
export class StrippedPictures1764647470000 implements MigrationInterface {
  name = 'StrippedPictures1764647470000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attachment add column stripped_at timestamptz;
      insert into outbox_event (id, name, aggregate_id, payload)
        select uuid_v7(), 'attachment.uploaded', id, jsonb_build_object('attachmentId', id)
        from attachment where attachment_type = 1 order by id;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
