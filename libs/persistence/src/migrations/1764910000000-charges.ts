import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditing } from './1764830000000-audit.js';

/** Charges that make themselves: fees of classes, concessions of students, and which charges have been made (specification 5). */
export class Charges1764910000000 implements MigrationInterface {
  name = 'Charges1764910000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [classFees, concessions, charges, audited]) await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const classFees = `
  -- One row for each month in which another fee begins.
  create table class_fee (
    class_id uuid not null references class (id),
    from_month text not null check (from_month ~ '^[0-9]{4}-[0-9]{2}$'),
    kind text not null check (kind in ('none', 'monthly', 'session')),
    amount numeric(12,2) not null,
    -- Whether the clock charges its first month: no fee that was decided after the first of it.
    from_first boolean not null,
    -- Whether a monthly fee was in force in its first month, also one that this one has replaced.
    was_monthly boolean not null,
    primary key (class_id, from_month),
    constraint class_fee_amount_check check (amount >= 0 and (kind = 'none') = (amount = 0))
  );`;

const concessions = `
  create table concession (
    student_id uuid primary key references student (id),
    kind text not null check (kind in ('percent', 'fixed', 'exempt')),
    value numeric(12,2) check (value >= 0),
    reason text not null,
    author_id uuid,
    created_at timestamptz not null default now(),
    constraint concession_amount_check check (
      (kind = 'exempt') = (value is null) and (kind <> 'percent' or value <= 100))
  );`;

const charges = `
  -- The class that a charge is for; null for one by hand. Classes are never deleted from their table.
  alter table fee_entry add column class_id uuid references class (id);
  create index fee_entry_class on fee_entry (class_id) where class_id is not null;

  -- What has been charged of a month ('2026-11') or a day with a session ('2026-11-29'), so that it is charged once. Without an
  -- entry the month was left out. A month stays when its charge is reversed; a day goes with its last record.
  create table made_charge (
    student_id uuid not null references student (id),
    period text not null check (period ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'),
    entry_id uuid unique references fee_entry (id),
    primary key (student_id, period)
  );

  -- How far the clock has come with a month, in student order.
  create table charged_month (
    month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    last_student uuid,
    charged int not null default 0,
    finished_at timestamptz
  );`;

const audited = `
  -- Charges of classes are part of what causes them: a record, a membership, the fee of a class.
  drop function audit_fee_entry() cascade;
  ${auditing({
    table: 'fee_entry',
    entity: 'fee',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    label: `(select number from shift where id = r.shift_id) || '-' || r.receipt`,
    hidden: 'seq,reference_key,shift_id,receipt,entry_id,class_id',
    appendOnly: true,
    where: 'r.class_id is null',
  })}
  ${auditing({
    table: 'class_fee',
    entity: 'classFee',
    key: 'class_id, from_month',
    id: 'r.class_id',
    label: '(select name from class where id = r.class_id)',
    hidden: 'class_id,from_first,was_monthly',
  })}
  ${auditing({
    table: 'concession',
    entity: 'concession',
    key: 'student_id',
    id: 'r.student_id',
    student: 'r.student_id',
  })}`;
