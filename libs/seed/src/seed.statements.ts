import { effectOf } from '@daad/persistence/fees/fees.statements';
import { sumOfKind } from '@daad/persistence/points/awarding-points';
import { statement } from '@daad/persistence/sql/statement';
import { int, list, text, timestamp, uuid } from '@daad/persistence/sql/types';

/** Settings of the transaction: more memory for sorting and, for a superuser, neither triggers nor foreign keys. */
export const prepareBulkLoad = statement('prepare-bulk-load', {
  sql: `
    select from (
      select set_config('work_mem', '192MB', true),
             case when rolsuper then set_config('session_replication_role', 'replica', true) end
      from pg_roles where rolname = current_user
    ) settings`,
});

/** A UUID version 7 with the timestamp of that moment, so that ids sort in chronological order. */
const idAt = (moment: string) => `
  encode(overlay(uuid_send(uuid_v7()) placing
    substring(int8send((extract(epoch from ${moment}) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid`;

/** One ledger row for each attendance and grade with points: millions, from records that are in the database already. */
export const awardEarnedPoints = statement('award-earned-points', {
  params: { classIds: list(uuid), examIds: list(uuid), authorId: uuid },
  sql: `
    insert into points_ledger (id, student_id, kind, points, comment, source_id, author_id, created_at)
    select ${idAt('at')}, student_id, kind, points, comment, source_id, :authorId, at
    from (
      select a.student_id, 'attendance' as kind, a.points, 'حضور ' || c.name as comment, a.id as source_id, a.created_at as at
      from attendance a join class c on c.id = a.class_id
      where a.class_id = any(:classIds)
      union all
      select g.student_id, 'exam', g.points, e.name, g.id, g.enter_in + interval '2 days'
      from exam_student g join exam e on e.id = g.exam_id
      where g.exam_id = any(:examIds)
    ) earned
    where points > 0
    order by at`,
});

/** Sets the sums of all students at once to those of the ledger, where they differ (contract section 5). */
export const updateSums = statement('update-sums', {
  sql: `
    update student set
      attendance_points = sums.attendance, exam_points = sums.exam, direct_points = sums.direct, minus_points = sums.minus
    from (
      select student_id, ${sumOfKind('attendance')} as attendance, ${sumOfKind('exam')} as exam,
             ${sumOfKind('direct')} as direct, -${sumOfKind('minus')} as minus
      from points_ledger group by student_id
    ) sums
    where sums.student_id = student.id
      and (attendance_points, exam_points, direct_points, minus_points)
          is distinct from (sums.attendance, sums.exam, sums.direct, sums.minus)`,
});

/** Balances of all accounts, as their ledgers add up to, where they differ (specification 5 section 2). */
export const updateFeeAccounts = statement('update-fee-accounts', {
  sql: `
    insert into fee_account (student_id, balance)
    select e.student_id, sum(${effectOf('e')})
    from fee_entry e left join fee_entry r on r.entry_id = e.id and r.kind = 'reversal'
    where e.kind <> 'reversal' and r.id is null group by e.student_id
    on conflict (student_id) do update set balance = excluded.balance`,
});

/** Their open months, which no trigger keeps while a season is loaded. */
export const updateOpenMonths = statement('update-open-months', {
  sql: `
    update fee_account a set open_months = open.months
    from fee_open_months(array(select student_id from fee_account where balance > 0)) open
    where open.student_id = a.student_id and a.open_months <> open.months`,
});

/** Attendance in these classes, in the order in which it was recorded: hundreds of thousands, too many for entities. */
export const sessionsOfClasses = statement('sessions-of-classes', {
  params: { classIds: list(uuid) },
  row: { studentId: uuid, classId: uuid, date: text, createdAt: timestamp },
  sql: `select student_id as "studentId", class_id as "classId", date::text as date, created_at as "createdAt"
        from attendance where class_id = any(:classIds) order by created_at`,
});

/** Only SQL reads the sequence, and an order needs its number for its search key. */
export const drawOrderNumbers = statement('draw-order-numbers', {
  params: { count: int },
  row: { number: int },
  sql: `select nextval('order_number_seq') as number from generate_series(1, :count) order by 1`,
});

/** After the commit, because the planner knows nothing of the new rows. TypeORM has no such command. */
export const vacuum = statement('vacuum', { sql: 'vacuum (analyze)' });
