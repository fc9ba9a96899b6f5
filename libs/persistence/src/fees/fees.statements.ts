import type { FeeKind, PaymentMethod } from '@daad/domain/fee-ledger';
import { statement } from '../sql/statement.js';
import { bool, int, nullable, numeric, rows, text, textOf, timestamp, uuid } from '../sql/types.js';

/** Waits for who writes under the same key: two requests with one id, or two payments with one reference. */
export const lockKey = statement('lock-key', {
  params: { key: text },
  sql: 'select from (select pg_advisory_xact_lock(hashtextextended(:key, 0))) locked',
});

/** Locks the account of a student, also of a deleted one, and makes it before its first entry: an upsert. */
export const lockFeeAccount = statement('lock-fee-account', {
  params: { studentId: uuid },
  row: { balance: numeric },
  sql: `insert into fee_account (student_id) select id from student where id = :studentId
        on conflict (student_id) do update set balance = fee_account.balance returning balance`,
});

/** What the account is computed from, in the order of recording, in piastres. */
export const feeLedger = statement('fee-ledger', {
  params: { studentId: uuid },
  row: {
    id: uuid,
    kind: textOf<FeeKind>(),
    amount: int,
    entryId: nullable(uuid),
    orderId: nullable(uuid),
    month: nullable(text),
    reason: nullable(text),
    at: timestamp,
  },
  sql: `select id, kind, (amount * 100)::bigint as amount, entry_id as "entryId", order_id as "orderId", month,
               reason, at
        from fee_entry where student_id = :studentId order by seq`,
});

/** How an entry moves the balance: charges and refunds raise it, and what is of an order leaves it. */
export const effectOf = (entry: string): string =>
  `case when ${entry}.order_id is not null then 0 when ${entry}.kind in ('charge', 'refund') then ${entry}.amount else -${entry}.amount end`;

/**
 * Entries, balances and events in one trip; the accounts, and the shift of a payment, are locked. A payment gets the next
 * receipt of its shift, so a set has at most one.
 */
export const writeFees = statement('write-fees', {
  params: {
    entries: rows({
      id: uuid,
      studentId: uuid,
      kind: textOf<FeeKind>(),
      amount: numeric,
      month: nullable(text),
      reason: nullable(text),
      method: nullable(textOf<PaymentMethod>()),
      reference: nullable(text),
      referenceKey: nullable(text),
      shiftId: nullable(uuid),
      entryId: nullable(uuid),
      orderId: nullable(uuid),
      late: bool,
      at: timestamp,
      atCorrected: bool,
      authorId: nullable(uuid),
    }),
  },
  row: { studentId: uuid, balance: numeric },
  writes: {
    'fees.changed': {
      aggregateId: 'moved.student_id',
      payload: { studentId: 'moved.student_id', balance: 'moved.balance' },
      from: 'moved order by moved.student_id',
    },
    'order.updated': {
      aggregateId: 'order_id',
      payload: { orderId: 'order_id', studentId: 'student_id' },
      from: '(select distinct order_id, student_id from written where order_id is not null) paid_order order by order_id',
    },
  },
  sql: `
    with written as (
      insert into fee_entry (id, student_id, kind, amount, month, reason, method, reference, reference_key, shift_id, receipt,
                             entry_id, order_id, late, at, at_corrected, author_id, link_token)
      select id, student_id, kind, amount, month, reason, method, reference, reference_key, shift_id,
             case when kind = 'payment'
                  then 1 + coalesce((select max(receipt) from fee_entry e where e.shift_id = entries.shift_id), 0) end,
             entry_id, order_id, late, at, at_corrected, author_id, case when kind = 'payment' then new_card_token() end
      from :entries order by ordinal
      returning student_id, kind, amount, entry_id, order_id
    ), moved as (
      update fee_account a set balance = a.balance + change.amount
      from (
        select w.student_id,
               sum(case when w.kind = 'reversal' then -(${effectOf('reversed')}) else ${effectOf('w')} end) as amount
        from written w left join fee_entry reversed on w.kind = 'reversal' and reversed.id = w.entry_id
        group by w.student_id
      ) change
      where a.student_id = change.student_id
      returning a.student_id, a.balance
    ), announced as (:writes)
    select student_id as "studentId", balance from moved`,
});

/** Compares the balances and open months of all students with their ledgers. */
export const feeDifferences = statement('fee-differences', {
  row: { studentId: uuid },
  sql: `
    select coalesce(a.student_id, l.student_id) as "studentId"
    from fee_account a
    full join (
      select e.student_id, sum(${effectOf('e')}) as balance
      from fee_entry e left join fee_entry r on r.entry_id = e.id and r.kind = 'reversal'
      where e.kind <> 'reversal' and r.id is null group by e.student_id
    ) l on l.student_id = a.student_id
    left join fee_open_months(array(select student_id from fee_account where balance > 0)) open
      on open.student_id = a.student_id
    where coalesce(a.balance, 0) <> coalesce(l.balance, 0) or a.open_months <> coalesce(open.months, '{}')
    limit 100`,
});
