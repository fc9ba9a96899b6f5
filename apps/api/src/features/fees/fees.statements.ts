import type { FeeKind, PaymentMethod } from '@daad/domain/fee-ledger';
import type { OrderStatus } from '@daad/domain/order-status';
import { isoOf } from '@daad/persistence/iso-sql';
import { paidAmountOf } from '@daad/persistence/orders/paid-amount';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, int, intOf, nullable, numeric, text, textOf, uuid } from '@daad/persistence/sql/types';
import { staffName } from '@daad/persistence/staff-name';

const reversalOf = (id: string) =>
  `(select reversal.id from fee_entry reversal where reversal.entry_id = ${id} and reversal.kind = 'reversal')`;

/** The page and the exact total in one trip. */
export const feeEntries = pages('fee-entries', {
  params: { studentId: uuid },
  matching: 'select e.* from fee_entry e where e.student_id = :studentId :filters',
  filters: { id: filter({ id: uuid }, 'e.id = :id') },
  order: 'p.seq desc',
  joins: 'left join shift on shift.id = p.shift_id left join orders on orders.id = p.order_id',
  columns: `
    p.id, p.kind, p.amount, p.month, p.reason, p.method, p.reference, shift.number || '-' || p.receipt as "receiptNumber",
    p.entry_id as "entryId", orders.order_number as "orderNumber", p.author_id as "authorId", ${staffName('p.author_id')} as "authorName",
    ${isoOf('p.at')} as at, ${isoOf('p.created_at')} as "createdAt", p.late, p.at_corrected as "atCorrected",
    ${reversalOf('p.id')} as "reversedBy", shift.closed_at is not null as "shiftClosed"`,
  row: {
    id: uuid,
    kind: textOf<FeeKind>(),
    amount: numeric,
    month: nullable(text),
    reason: nullable(text),
    method: nullable(textOf<PaymentMethod>()),
    reference: nullable(text),
    receiptNumber: nullable(text),
    entryId: nullable(uuid),
    orderNumber: nullable(int),
    authorId: nullable(uuid),
    authorName: nullable(text),
    at: text,
    createdAt: text,
    late: bool,
    atCorrected: bool,
    reversedBy: nullable(uuid),
    shiftClosed: bool,
  },
});

/** A payment with its names, in one trip; also of a deleted student. */
export const receiptOf = statement('receipt', {
  row: {
    id: uuid,
    number: text,
    studentId: uuid,
    studentName: text,
    studentCode: text,
    amount: numeric,
    method: textOf<PaymentMethod>(),
    reference: nullable(text),
    at: text,
    createdAt: text,
    authorName: nullable(text),
    late: bool,
    atCorrected: bool,
    reversed: bool,
    orderNumber: nullable(int),
    parentPhoneNumber: text,
    link: text,
  },
  filters: {
    link: filter({ token: text }, 'p.link_token = :token'),
    id: filter({ id: uuid }, 'p.id = :id'),
    number: filter({ shift: int, receipt: int }, 'shift.number = :shift and p.receipt = :receipt'),
  },
  sql: `
    select p.id, shift.number || '-' || p.receipt as number, p.student_id as "studentId", s.full_name as "studentName",
           s.code as "studentCode", p.amount, p.method, p.reference, ${isoOf('p.at')} as at,
           ${isoOf('p.created_at')} as "createdAt", ${staffName('p.author_id')} as "authorName", p.late,
           p.at_corrected as "atCorrected", ${reversalOf('p.id')} is not null as reversed,
           case when s.erased_at is null then s.parent_phone_number else '' end as "parentPhoneNumber",
           orders.order_number as "orderNumber", '/r/' || p.link_token as link
    from fee_entry p join shift on shift.id = p.shift_id join student s on s.id = p.student_id
    left join orders on orders.id = p.order_id
    where p.kind = 'payment' :filters`,
});

/** The oldest payment of a method that has this reference and is not reversed: joins, so that it has its number. */
export const receiptOfReference = statement('receipt-of-reference', {
  params: { method: textOf<PaymentMethod>(), referenceKey: text },
  row: { number: text },
  sql: `
    select shift.number || '-' || p.receipt as number
    from fee_entry p join shift on shift.id = p.shift_id
    where p.method = :method and p.reference_key = :referenceKey and ${reversalOf('p.id')} is null
    order by p.seq limit 1`,
});

/** Locks an order, so that it is neither canceled nor deleted nor paid by another before the transaction ends. */
export const lockPaidOrder = statement('lock-paid-order', {
  params: { orderId: uuid },
  row: {
    studentId: uuid,
    orderNumber: int,
    status: intOf<OrderStatus>(),
    totalPrice: numeric,
    paidAmount: numeric,
  },
  sql: `select o.student_id as "studentId", o.order_number as "orderNumber", o.status, o.total_price as "totalPrice",
               ${paidAmountOf('o.id')} as "paidAmount"
        from orders o where o.id = :orderId for no key update of o`,
});
