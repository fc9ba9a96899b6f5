import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the erasure of a student empty what was typed about the person in the ledger (specification 4 section 6). */
export class Erasure1764850000000 implements MigrationInterface {
  name = 'Erasure1764850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger points_ledger_append_only on points_ledger;
      create or replace function points_ledger_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and exists (select from student where id = old.student_id and erased_at is not null) then
          old.comment := null;
          if new is not distinct from old then return new; end if;
        end if;
        raise exception 'points_ledger rows are never changed';
      end $$;
      create trigger points_ledger_append_only before update or delete on points_ledger
        for each row execute function points_ledger_is_append_only();

      -- A text without these names and phones.
      create function without_names(content text, names text[]) returns text language plpgsql immutable as $$
      declare name text;
      begin
        foreach name in array names loop content := replace(content, name, 'طالب محذوف'); end loop;
        return content;
      end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
