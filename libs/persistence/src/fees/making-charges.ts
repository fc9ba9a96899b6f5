import type { EventOf } from '../sql/events.js';

/** The fee of a class in force in a month (`feeInForce` of the domain), as a row or none. */
export const feeInForce = (classId: string, month: string): string => `
  (select fee.kind, fee.amount, fee.from_month, fee.from_first from class_fee fee
   where fee.class_id = ${classId} and fee.from_month <= ${month} order by fee.from_month desc limit 1)`;

/** What is left of a fee after a concession `c`, which may be missing (`afterConcession` of the domain). */
export const afterConcession = (fee: string, c: string): string => `
  case ${c}.kind when 'exempt' then 0 when 'fixed' then least(${fee}, ${c}.value)
    when 'percent' then round(${fee} * (100 - ${c}.value) / 100, 2) else ${fee} end`;

/**
 * Moves the balances of `change (student_id, amount)`, each student once, in student order: `owed` then has them. An account
 * is made before its first entry.
 */
export const movingBalances = (change: string): string => `
  owed as (
    insert into fee_account (student_id, balance)
    select student_id, sum(amount) from (${change}) change group by student_id order by student_id
    on conflict (student_id) do update set balance = fee_account.balance + excluded.balance
    returning student_id, balance
  )`;

/**
 * Charges that make themselves, as CTEs for a statement that has already defined
 * `due (entry_id, student_id, period, month, amount, reason, class_id, author_id)`, materialized: each once for its student and
 * period, however often it is tried. Without an `entry_id` the period is left out. `fee` then has the entries that are new, and
 * `owed` the balances. Accounts are locked in student order.
 */
export const makingCharges = `
  made as (
    insert into made_charge (student_id, period, entry_id)
    select student_id, period, entry_id from due order by student_id, period
    on conflict (student_id, period) do nothing
    returning student_id, period, entry_id
  ), fee as (
    insert into fee_entry (id, student_id, kind, amount, month, reason, class_id, author_id)
    select due.entry_id, due.student_id, 'charge', due.amount, due.month, due.reason, due.class_id, due.author_id
    from made join due using (student_id, period)
    where made.entry_id is not null order by due.student_id, due.period
    returning student_id, amount
  ), ${movingBalances('select student_id, amount from fee')}`;

/** The event of each student whose balance has moved. */
export const feesChanged = (condition = 'true'): EventOf<'fees.changed'> => ({
  aggregateId: 'owed.student_id',
  payload: { studentId: 'owed.student_id', balance: 'owed.balance' },
  from: `owed where ${condition} order by owed.student_id`,
});

/** One event with all of them, or none when no balance has moved. */
export const feesCharged = (
  setId: string,
  { toStaff, condition = 'true' }: { toStaff: string; condition?: string },
): EventOf<'fees.charged'> => ({
  aggregateId: setId,
  payload: {
    toStaff,
    changes: {
      each: { eventId: 'uuid_v7()', studentId: 'owed.student_id', balance: 'owed.balance' },
      order: 'owed.student_id',
    },
  },
  from: `owed where ${condition} having count(*) > 0`,
});
