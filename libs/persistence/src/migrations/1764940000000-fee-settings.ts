import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditing } from './1764830000000-audit.js';

/** What the door does about dues, and the message about them (specification 5 section 2). */
export class FeeSettings1764940000000 implements MigrationInterface {
  name = 'FeeSettings1764940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fee_settings (
        only_row boolean primary key default true check (only_row),
        door_dues text not null check (door_dues in ('show', 'hold')),
        hold_after_months int not null check (hold_after_months between 1 and 12),
        due_template text not null,
        updated_at timestamptz not null default now()
      );
      ${auditing({ table: 'fee_settings', entity: 'feeSettings', key: 'only_row', id: 'null' })}
      -- What a student owes is in the roster of the door.
      create trigger fees_of_roster after insert on fee_entry
        referencing new table as changed for each statement execute function note_members_of_roster();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
