import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditing, PERSONAL } from './1764830000000-audit.js';

/** Money of students: the ledger of fees, the balance of each student, and the shifts of those who take it (specification 5). */
export class Fees1764900000000 implements MigrationInterface {
  name = 'Fees1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [shifts, shiftFacts, ledger, appendOnly, balances, audited, erasedAudit])
      await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const shifts = `
  create table shift (
    id uuid primary key,
    number int not null generated always as identity unique,
    person_id uuid not null references staff (id),
    opened_at timestamptz not null default now(),
    opening_cash numeric(12,2) not null check (opening_cash >= 0),
    opened_itself boolean not null default false,
    close_id uuid unique,
    closed_at timestamptz,
    closed_by uuid references staff (id),
    expected_cash numeric(12,2),
    counted_cash numeric(12,2) check (counted_cash >= 0),
    closing_note text,
    receive_id uuid unique,
    received_at timestamptz,
    received_by uuid references staff (id),
    received_cash numeric(12,2) check (received_cash >= 0),
    receiving_note text,
    constraint shift_closed_check check (num_nulls(close_id, closed_at, closed_by, expected_cash, counted_cash) in (0, 5)),
    constraint shift_received_check check (
      num_nulls(receive_id, received_at, received_by, received_cash) in (0, 4)
      and (received_at is null or closed_at is not null))
  );
  create unique index shift_open on shift (person_id) where closed_at is null;
  create index shift_of_person on shift (person_id, number);`;

const shiftFacts = `
  -- What is set never changes: a shift is closed once and received once.
  create function shift_facts_are_kept() returns trigger language plpgsql as $$
  declare step text[] := '{}';
  begin
    if tg_op = 'UPDATE' then
      if old.closed_at is null then
        step := '{close_id,closed_at,closed_by,expected_cash,counted_cash,closing_note}';
      elsif old.received_at is null then
        step := '{receive_id,received_at,received_by,received_cash,receiving_note}';
      end if;
      if to_jsonb(new) - step = to_jsonb(old) - step then return new; end if;
    end if;
    raise exception 'facts of a shift are never changed';
  end $$;
  create trigger shift_kept before update or delete on shift
    for each row execute function shift_facts_are_kept();
  create trigger shift_kept_whole before truncate on shift
    for each statement execute function shift_facts_are_kept();`;

const ledger = `
  create table fee_entry (
    id uuid primary key,
    -- The order of recording, in which payments settle charges.
    seq bigint not null generated always as identity,
    student_id uuid not null references student (id),
    kind text not null check (kind in ('charge', 'payment', 'waiver', 'refund', 'reversal')),
    amount numeric(12,2) not null check (amount > 0),
    month text check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    reason text,
    method text check (method in ('cash', 'wallet', 'instapay', 'bank', 'other')),
    reference text,
    reference_key text,
    shift_id uuid references shift (id),
    receipt int check (receipt > 0),
    entry_id uuid references fee_entry (id),
    late boolean not null default false,
    at timestamptz not null default now(),
    at_corrected boolean not null default false,
    author_id uuid,
    created_at timestamptz not null default now(),
    constraint fee_entry_payment_check check ((kind = 'payment') = (receipt is not null)),
    constraint fee_entry_money_check check ((kind in ('payment', 'refund')) = (num_nulls(method, shift_id) = 0)),
    constraint fee_entry_entry_check check ((kind in ('waiver', 'refund', 'reversal')) = (entry_id is not null)),
    constraint fee_entry_reason_check check (kind = 'payment' or reason is not null),
    unique (shift_id, receipt)
  );
  create index fee_entry_student on fee_entry (student_id, seq);
  create unique index fee_entry_reversed on fee_entry (entry_id) where kind = 'reversal';
  create index fee_entry_reference on fee_entry (method, reference_key) where reference_key is not null;`;

const appendOnly = `
  create function fee_entry_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and current_setting('daad.erasing', true) = 'on'
      and exists (select from student where id = old.student_id and erased_at is not null) then
      old.reason := case when old.reason is not null then 'طالب محذوف' end;
      old.reference := case when old.reference is not null then 'طالب محذوف' end;
      old.reference_key := null;
      if new is not distinct from old then return new; end if;
    end if;
    raise exception 'entries of fees are never changed';
  end $$;
  create trigger fee_entry_append_only before update or delete on fee_entry
    for each row execute function fee_entry_is_append_only();
  create function fee_entries_are_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'entries of fees are never changed';
  end $$;
  create trigger fee_entry_kept before truncate on fee_entry
    for each statement execute function fee_entries_are_kept();
  -- Replaces what was typed about an erased student; the trigger allows nothing else, and to this function alone.
  create function erase_student_texts(erased uuid) returns void language plpgsql as $$
  begin
    perform set_config('daad.erasing', 'on', true);
    update fee_entry
    set reason = case when reason is not null then 'طالب محذوف' end,
        reference = case when reference is not null then 'طالب محذوف' end,
        reference_key = null
    where student_id = erased;
    perform set_config('daad.erasing', '', true);
  end
  $$;`;

const balances = `
  create table fee_account (
    student_id uuid primary key references student (id),
    balance numeric(12,2) not null default 0
  );`;

const audited = `
  ${auditing({
    table: 'fee_entry',
    entity: 'fee',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    label: `(select number from shift where id = r.shift_id) || '-' || r.receipt`,
    hidden: 'seq,reference_key,shift_id,receipt,entry_id',
    appendOnly: true,
  })}
  ${auditing({
    table: 'shift',
    entity: 'shift',
    key: 'id',
    id: 'r.id',
    label: 'r.number::text',
    hidden: 'number,person_id,opened_at,close_id,closed_by,receive_id,received_by',
  })}`;

/** Reasons and references of entries are personal, too. */
const erasedAudit = `
  create or replace function without_person(fields jsonb) returns jsonb language sql immutable parallel safe as $$
    select jsonb_object_agg(key, case when key = any ('{${[...PERSONAL, 'reason', 'reference'].join(',')}}') and value <> 'null'::jsonb
                                      then '"طالب محذوف"'::jsonb else value end)
    from jsonb_each(fields)
  $$;`;
