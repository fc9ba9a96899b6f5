import { filter, statement } from '../sql/statement.js';
import { bool, int, numeric, uuid } from '../sql/types.js';

/** Locks a shift, by its id or as the open one of a person: who waits finds it as it is then. */
export const lockShift = statement('lock-shift', {
  row: { id: uuid, number: int, personId: uuid, open: bool, received: bool },
  filters: {
    id: filter({ id: uuid }, 's.id = :id'),
    openOf: filter({ personId: uuid }, 's.person_id = :personId and s.closed_at is null'),
  },
  sql: `select s.id, s.number, s.person_id as "personId", s.closed_at is null as open, s.received_at is not null as received
        from shift s where true :filters for no key update`,
});

/** An upsert: nothing when the person has an open one already. */
export const insertShift = statement('insert-shift', {
  params: { id: uuid, personId: uuid, openingCash: numeric, openedItself: bool },
  row: { id: uuid },
  sql: `insert into shift (id, person_id, opening_cash, opened_itself) values (:id, :personId, :openingCash, :openedItself)
        on conflict (person_id) where closed_at is null do nothing returning id`,
});

/** What payments and refunds of a shift add up to, without the reversed ones. */
export const shiftSums = (shiftId: string): string => `
  select count(*) filter (where e.kind = 'payment') as receipts,
         coalesce(sum(e.amount) filter (where e.kind = 'payment' and e.method = 'cash' and r.id is null), 0) as cash_in,
         coalesce(sum(e.amount) filter (where e.kind = 'refund' and e.method = 'cash' and r.id is null), 0) as cash_refunded,
         coalesce(sum(case e.kind when 'payment' then e.amount else -e.amount end)
                  filter (where e.method <> 'cash' and r.id is null), 0) as other_in
  from fee_entry e left join fee_entry r on r.entry_id = e.id and r.kind = 'reversal'
  where e.shift_id = ${shiftId}`;

/** What must be in the drawer of a locked shift. */
export const expectedCash = statement('expected-cash', {
  params: { shiftId: uuid },
  row: { expected: numeric },
  sql: `select s.opening_cash + sums.cash_in - sums.cash_refunded as expected
        from shift s cross join lateral (${shiftSums('s.id')}) sums where s.id = :shiftId`,
});
