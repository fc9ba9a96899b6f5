import { isMemberOn } from '../attendance/absence.js';
import { afterConcession, feeInForce, movingBalances } from './making-charges.js';

const periodOf = (record: string) => `to_char(${record}.date, 'YYYY-MM-DD')`;
const monthOf = (record: string) => `to_char(${record}.date, 'YYYY-MM')`;

/** The class of a student on the day of a record: that of the day, or the present one when the student was in none yet. */
const ownClass = (record: string) => `
  (select l.class_id from class_student l
   where l.student_id = ${record}.student_id and (l.left_on is null or ${isMemberOn('l', `${record}.date`)})
   order by ${isMemberOn('l', `${record}.date`)} desc, l.id limit 1)`;

/**
 * What `record`s of attendance cost, for `makingCharges`: once for each student and day, by the rule of the own class, also for
 * a make-up in another one.
 */
export const chargedSessions = (authorId: string): string => `
  select uuid_v7() as entry_id, student_id, period, month, amount, reason, class_id, ${authorId} as author_id
  from (
    select distinct on (record.student_id, record.date) record.student_id, ${periodOf('record')} as period,
           ${monthOf('record')} as month, ${afterConcession('f.amount', 'less')} as amount,
           'حصة ' || own.name || ' بتاريخ ' || ${periodOf('record')} as reason, own.id as class_id
    from record
    join class own on own.id = ${ownClass('record')}
    cross join lateral ${feeInForce('own.id', monthOf('record'))} f
    left join concession less on less.student_id = record.student_id
    where f.kind = 'session'
    order by record.student_id, record.date
  ) session where amount > 0`;

/**
 * Reverses what the days of `removed` records have cost where no other record is left, and what was waived of it, as CTEs; the
 * accounts are locked. A day that is marked again is charged anew. `owed` then has the balances.
 */
export const reversingSessions = (ids: string, authorId: string): string => `
  unattended as materialized (
    select distinct removed.student_id, ${periodOf('removed')} as period from removed
    where not exists (
      select from attendance left_over
      where left_over.student_id = removed.student_id and left_over.date = removed.date and left_over.id <> all(${ids}))
  ), unmade as (
    delete from made_charge m using unattended u where m.student_id = u.student_id and m.period = u.period
    returning m.student_id, m.entry_id
  ), standing as materialized (
    select e.id, e.student_id, e.kind, e.amount, e.seq, coalesce(e.class_id, charge.class_id) as class_id
    from unmade
    join fee_entry charge on charge.id = unmade.entry_id
    join fee_entry e on e.student_id = charge.student_id
      and (e.id = charge.id or (e.entry_id = charge.id and e.kind = 'waiver'))
    where not exists (select from fee_entry r where r.entry_id = e.id and r.kind = 'reversal')
  ), taken_back as (
    insert into fee_entry (id, student_id, kind, amount, entry_id, reason, class_id, author_id)
    select uuid_v7(), student_id, 'reversal', amount, id, 'إلغاء الحضور', class_id, ${authorId}
    from standing order by student_id, kind desc, seq
  ), ${movingBalances(`select student_id, case kind when 'charge' then -amount else amount end as amount from standing`)}`;
