import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A month that is charged for all students opens that month and leaves the others as they are: their ledgers need not be read,
 * which took most of the time of a charge.
 */
export class MonthsOfNewCharges1764990000000 implements MigrationInterface {
  name = 'MonthsOfNewCharges1764990000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function keep_open_months() returns trigger language plpgsql as $$
      -- Whose ledger is read: all but those with one new charge, which comes after all of their entries. A charge raises the balance
      -- and what comes after each earlier charge by the same amount, so that those are open or not as before.
      declare students uuid[] := array(
        select w.student_id from written w group by w.student_id
        having count(*) > 1 or min(w.kind) <> 'charge'
          or exists (select from fee_entry e where e.student_id = w.student_id and e.seq > min(w.seq)));
      begin
        update fee_account a
        set open_months = array(select month from unnest(a.open_months || w.month) month order by month)
        from written w
        where a.student_id = w.student_id and a.balance > 0 and w.month is not null and w.month <> all (a.open_months)
          and not exists (select from unnest(students) changed (student_id) where changed.student_id = w.student_id);
        if cardinality(students) > 0 then
          update fee_account a set open_months = coalesce(open.months, '{}')
          from unnest(students) changed (student_id)
          left join fee_open_months(students) open on open.student_id = changed.student_id
          where a.student_id = changed.student_id and a.open_months <> coalesce(open.months, '{}');
        end if;
        return null;
      end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
