import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who owes, and for which months, is read in sets: the open months of each account stand next to its balance, kept equal to
 * the ledger by a trigger. What settles what is still computed from the entries alone.
 */
export class Dues1764920000000 implements MigrationInterface {
  name = 'Dues1764920000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [openMonths, kept, indexes]) await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const openMonths = `
  -- Payments settle the oldest charge first, so what is owed is open of the newest: a charge is open as long as those after
  -- it are less than the balance.
  create function fee_open_months(students uuid[]) returns table (student_id uuid, months text[]) language sql stable as $$
    with charge as (
      select e.student_id, coalesce(e.entry_id, e.id) as id, min(e.seq) as seq, min(e.month) as month,
             sum(case e.kind when 'charge' then e.amount else -e.amount end) as amount
      from fee_entry e left join fee_entry r on r.entry_id = e.id and r.kind = 'reversal'
      where e.student_id = any (students) and e.kind in ('charge', 'waiver') and r.id is null
      group by 1, 2
    ), placed as (
      select c.*, sum(c.amount) over (partition by c.student_id order by c.seq desc) - c.amount as later from charge c
    )
    select p.student_id, array_agg(distinct p.month order by p.month)
    from placed p join fee_account a on a.student_id = p.student_id
    where p.amount > 0 and p.later < a.balance and p.month is not null
    group by 1
  $$;`;

const kept = `
  alter table fee_account add column open_months text[] not null default '{}';
  -- Runs at the end of the statement, which moves the balances as well.
  create function keep_open_months() returns trigger language plpgsql as $$
  declare students uuid[] := array(select distinct student_id from written);
  begin
    update fee_account a set open_months = coalesce(open.months, '{}')
    from unnest(students) changed (student_id)
    left join fee_open_months(students) open on open.student_id = changed.student_id
    where a.student_id = changed.student_id and a.open_months <> coalesce(open.months, '{}');
    return null;
  end $$;
  create trigger fee_entry_open_months after insert on fee_entry referencing new table as written
    for each statement execute function keep_open_months();
  update fee_account a set open_months = open.months
  from fee_open_months(array(select student_id from fee_account where balance > 0)) open
  where open.student_id = a.student_id;`;

const indexes = `
  create index fee_account_owing on fee_account (balance desc, student_id) where balance > 0;
  create index fee_account_open_months on fee_account using gin (open_months);
  create index fee_entry_at on fee_entry (at);
  create index fee_entry_seq on fee_entry (seq);`;
