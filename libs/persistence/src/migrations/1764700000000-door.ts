import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards, holds, scans, make-ups and homework (specification 4 section 4), and what a device's roster has missed. */
export class Door1764700000000 implements MigrationInterface {
  name = 'Door1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [cards, scans, rosterChanges]) await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const cards = `
  -- 128 random bits in Crockford's base32. Two random UUIDs have more than enough of them.
  create function new_card_token() returns text language sql volatile parallel safe as $$
    select string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(bits from place * 5 + 1 for 5)::int + 1, 1),
      '' order by place)
    from (
      select b'00' || ('x' || encode(substring(
        sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex'))::bit(128) as bits
    ) random, generate_series(0, 25) place
  $$;
  alter table student
    add column card_token text not null default new_card_token(),
    add column held_at timestamptz,
    add column hold_reason text,
    add column held_by uuid;
  create unique index student_card on student (card_token);
  create table replaced_card (
    card_token text primary key,
    student_id uuid not null references student (id),
    author_id uuid not null,
    replaced_at timestamptz not null default now()
  );
  create index replaced_card_student on replaced_card (student_id);`;

const scans = `
  alter table attendance
    add column make_up boolean not null default false,
    add column scanned_at timestamptz,
    add column author_id uuid;
  create index attendance_make_up on attendance (student_id, date) where make_up;
  -- Whether a make-up is among the records of a student's day. Volatile, so that it also sees what was committed while the
  -- statement that calls it waited for the lock of the student.
  create function made_up_on(student uuid, day date) returns boolean language plpgsql volatile as $$
  begin
    return exists (select from attendance where student_id = student and date = day and make_up);
  end $$;
  create table scan (
    id uuid primary key,
    class_id uuid references class (id),
    student_id uuid references student (id),
    at timestamptz,
    outcome text not null,
    attendance_id uuid,
    override_reason text,
    answer jsonb not null,
    author_id uuid not null,
    created_at timestamptz not null default now(),
    undone_at timestamptz,
    undone_by uuid
  );
  create index scan_student on scan (student_id);
  create table homework (
    student_id uuid not null references student (id),
    class_id uuid not null references class (id),
    date date not null,
    state text not null check (state in ('done', 'partial', 'missing')),
    author_id uuid not null,
    updated_at timestamptz not null default now(),
    primary key (student_id, class_id, date)
  );`;

const rosterChanges = `
  -- A device asks what changed since the oldest transaction that was open when it read last. Rows are only added, so that
  -- writers never wait for one another; the clock deletes those that a newer one makes needless.
  create table roster_change (
    student_id uuid not null,
    transaction bigint not null,
    primary key (student_id, transaction)
  );
  create index roster_change_transaction on roster_change (transaction);
  create function note_student_of_roster() returns trigger language plpgsql as $$
  begin
    insert into roster_change (student_id, transaction) values (new.id, pg_current_xact_id()::text::bigint)
    on conflict do nothing;
    return null;
  end $$;
  create trigger student_of_roster
    after update of full_name, code, deleted_at, card_token, held_at, hold_reason on student
    for each row execute function note_student_of_roster();
  create function note_students_of_roster() returns trigger language plpgsql as $$
  begin
    insert into roster_change (student_id, transaction)
    select distinct id, pg_current_xact_id()::text::bigint from changed on conflict do nothing;
    return null;
  end $$;
  create trigger students_of_roster after insert on student
    referencing new table as changed for each statement execute function note_students_of_roster();
  create function note_members_of_roster() returns trigger language plpgsql as $$
  begin
    insert into roster_change (student_id, transaction)
    select distinct student_id, pg_current_xact_id()::text::bigint from changed on conflict do nothing;
    return null;
  end $$;
  create trigger members_added after insert on class_student
    referencing new table as changed for each statement execute function note_members_of_roster();
  create trigger members_changed after update on class_student
    referencing new table as changed for each statement execute function note_members_of_roster();
  create trigger members_deleted after delete on class_student
    referencing old table as changed for each statement execute function note_members_of_roster();`;
