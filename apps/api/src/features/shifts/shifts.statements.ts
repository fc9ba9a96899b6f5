import type { ShiftState } from '@daad/contracts/shifts.contract';
import { shiftSums } from '@daad/persistence/fees/shifts.statements';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { bool, int, nullable, numeric, text, textOf, uuid } from '@daad/persistence/sql/types';
import { isoOf } from '@daad/persistence/iso-sql';
import { staffName } from '@daad/persistence/staff-name';

/** With what each has taken, in one trip; the page walks from the newest. */
export const shiftList = pages('shifts', {
  matching: 'select s.* from shift s where true :filters',
  filters: {
    id: filter({ id: uuid }, 's.id = :id'),
    person: filter({ personId: uuid }, 's.person_id = :personId'),
    open: filter({}, 's.closed_at is null'),
    closed: filter({}, 's.closed_at is not null and s.received_at is null'),
    received: filter({}, 's.received_at is not null'),
  },
  order: 'p.number desc',
  joins: `left join lateral (${shiftSums('p.id')}) sums on true`,
  columns: `
    p.id, p.number,
    case when p.closed_at is null then 'open' when p.received_at is null then 'closed' else 'received' end as state,
    p.person_id as "personId", ${staffName('p.person_id')} as "personName", ${isoOf('p.opened_at')} as "openedAt",
    p.opening_cash as "openingCash", p.opened_itself as "openedItself", sums.receipts, sums.cash_in as "cashIn",
    sums.cash_refunded as "cashRefunded", sums.other_in as "otherIn",
    coalesce(p.expected_cash, p.opening_cash + sums.cash_in - sums.cash_refunded) as "expectedCash",
    ${isoOf('p.closed_at')} as "closedAt", ${staffName('p.closed_by')} as "closedByName", p.counted_cash as "countedCash",
    p.counted_cash - p.expected_cash as difference, p.closing_note as "closingNote", ${isoOf('p.received_at')} as "receivedAt",
    ${staffName('p.received_by')} as "receivedByName", p.received_cash as "receivedCash", p.receiving_note as "receivingNote"`,
  row: {
    id: uuid,
    number: int,
    state: textOf<ShiftState>(),
    personId: uuid,
    personName: text,
    openedAt: text,
    openingCash: numeric,
    openedItself: bool,
    receipts: int,
    cashIn: numeric,
    cashRefunded: numeric,
    otherIn: numeric,
    expectedCash: numeric,
    closedAt: nullable(text),
    closedByName: nullable(text),
    countedCash: nullable(numeric),
    difference: nullable(numeric),
    closingNote: nullable(text),
    receivedAt: nullable(text),
    receivedByName: nullable(text),
    receivedCash: nullable(numeric),
    receivingNote: nullable(text),
  },
});
