/**
 * Charges with something open of them, of the accounts of a set: rows `student_id, id, seq, month, open`. The same as `settle` of
 * `@daad/domain/fee-account`, in one pass over charges and waivers. As payments settle the oldest charge first, what is owed lies
 * in the newest ones: open of a charge is the balance without what is owed for later charges, at most what the charge is.
 * @param accounts SQL of rows `student_id, balance`; those without a balance above 0 have no open charge
 */
export const openCharges = (accounts: string): string => `
  select owed.student_id, owed.id, owed.seq, owed.month, least(owed.amount, owed.balance - owed.later) as open
  from (
    select line.*, a.balance,
           sum(line.amount) over (partition by line.student_id order by line.seq desc) - line.amount as later
    from (${accounts}) a
    join (
      select e.student_id, case e.kind when 'charge' then e.id else e.entry_id end as id, min(e.seq) as seq,
             max(e.month) filter (where e.kind = 'charge') as month,
             sum(case e.kind when 'charge' then e.amount else -e.amount end) as amount
      from fee_entry e
      where e.kind in ('charge', 'waiver') and e.student_id in (select student_id from (${accounts}) owing where balance > 0)
        and not exists (select from fee_entry r where r.entry_id = e.id and r.kind = 'reversal')
      group by 1, 2
    ) line on line.student_id = a.student_id
  ) owed
  where owed.amount > 0 and owed.balance > owed.later`;

/** The open months of the accounts of a set, in order: rows `student_id, months`; none for who has no open month. */
export const openMonths = (accounts: string): string => `
  select student_id, array_agg(distinct month order by month) as months
  from (${openCharges(accounts)}) charge where month is not null group by student_id`;
