import type { Order } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES, type OrderStatus, type OrderStatusName } from '@daad/domain/order-status';
import { isoOf } from '@daad/persistence/iso-sql';
import { orderCount } from '@daad/persistence/orders/order-count';
import { paidAmountOf } from '@daad/persistence/orders/paid-amount';
import { newIdsInOrder } from '@daad/persistence/ids';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import {
  bool,
  int,
  intOf,
  json,
  list,
  numeric,
  nullable,
  text,
  textOf,
  timestamp,
  uuid,
} from '@daad/persistence/sql/types';
import { classNameOf } from '@daad/persistence/students/student-class';

const statusNames = Object.entries(ORDER_STATUSES).map(([name, status]) => `when ${status} then '${name}'`);

/** An `orders` row `o` as the contract's Order, lines and timeline included. */
const orderColumns = `
  o.id, o.order_number as "orderNumber", o.status as "orderStatus",
  case o.status ${statusNames.join(' ')} end as "orderStatusName", ${isoOf('o.created_at')} as "createdAt",
  o.total_price as "totalPrice", ${paidAmountOf('o.id')} as "paidAmount", o.deliver_address as "deliverAddress", o.deliver_phone as "deliverPhone",
  o.student_id as "studentId", o.student_name as "studentName", o.student_phone as "studentPhone",
  o.student_code as "studentCode", ${classNameOf('o.student_id')} as "className",
  exists (select from student gone where gone.id = o.student_id and gone.deleted_at is not null) as "studentDeleted",
  o.items_count as "itemsCount",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', l.id, 'productId', l.product_id, 'productName', l.product_name, 'description', l.description,
      'quantity', l.quantity, 'unitPrice', l.unit_price, 'discountType', l.discount_type,
      'discountValue', l.discount_value, 'finalPrice', l.final_price, 'lineTotal', l.line_total) order by l.position)
    from order_line l where l.order_id = o.id), '[]') as items,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'from', t.from_status, 'to', t.to_status, 'authorName', t.author_name, 'createdAt', ${isoOf('t.created_at')}) order by t.id)
    from order_status_change t where t.order_id = o.id), '[]') as timeline`;
const ORDER_ROW = {
  id: uuid,
  orderNumber: int,
  orderStatus: intOf<OrderStatus>(),
  orderStatusName: textOf<OrderStatusName>(),
  createdAt: text,
  totalPrice: numeric,
  paidAmount: numeric,
  deliverAddress: text,
  deliverPhone: text,
  studentId: uuid,
  studentName: text,
  studentPhone: text,
  studentCode: text,
  className: nullable(text),
  studentDeleted: bool,
  itemsCount: int,
  items: json<Order['items']>(),
  timeline: json<Order['timeline']>(),
};

/** The filters of the list of orders `o`. */
export const ORDER_FILTERS = {
  student: filter({ studentId: uuid }, 'o.student_id = :studentId'),
  status: filter({ status: intOf<OrderStatus>() }, 'o.status = :status'),
  search: filter({ foldedSearch: text }, 'o.search_key like :foldedSearch'),
  searchWithPhones: filter(
    { foldedSearch: text, searchPhone: text },
    'o.search_key like :foldedSearch or o.search_key like :searchPhone',
  ),
  from: filter({ from: timestamp }, 'o.created_at >= :from'),
  before: filter({ before: timestamp }, 'o.created_at < :before'),
};

/**
 * Locks what a filter finds, in the order of the ids as `lockOrders` does. An order that another change has taken out of
 * the filter while this waited for it is left out.
 */
export const lockMatching = statement('lock-matching-orders', {
  params: { atMost: int },
  row: { id: uuid, studentId: uuid },
  filters: ORDER_FILTERS,
  sql: `select o.id, o.student_id as "studentId" from orders o where true :filters
        order by o.id limit :atMost for update`,
});

/** Status, timeline and events of locked orders, in one trip. An order that has the status already is no change. */
export const setStatus = statement('set-order-status', {
  params: { orderIds: list(uuid), to: intOf<OrderStatus>(), authorId: uuid, changeKey: nullable(text) },
  row: { changed: int },
  writes: {
    'order.statusChanged': {
      aggregateId: 'id',
      payload: {
        orderId: 'id',
        orderNumber: 'order_number',
        studentId: 'student_id',
        from: 'status',
        to: ':to::int',
      },
      from: 'before order by id',
    },
  },
  sql: `
    with before as materialized (
      select id, order_number, student_id, status from orders where id = any(:orderIds) and status <> :to
    ), changed as (
      update orders set status = :to, updated_at = now() from before where orders.id = before.id
    ), timeline as (
      insert into order_status_change (id, order_id, from_status, to_status, author_id, author_name, change_key)
      select ${newIdsInOrder('before.id')}, before.id, before.status, :to, staff.id, staff.full_name, :changeKey
      from before join staff on staff.id = :authorId
    ), events as (:writes)
    select count(*) as changed from before`,
});

/** Locks the orders that a change has left in the status to which it set them, in the order of the ids as `lockOrders` does. */
export const lockChanged = statement('lock-changed-orders', {
  params: { changeKey: text },
  row: { id: uuid, before: intOf<OrderStatus>() },
  sql: `
    select o.id, change.from_status as before
    from order_status_change change join orders o on o.id = change.order_id
    where change.change_key = :changeKey and change.from_status is not null and o.status = change.to_status
    order by o.id for update of o`,
});

/** Folded search, the exact total, and each order with its lines and timeline, in one trip. */
export const ordersPage = pages('orders-page', {
  matching: 'select o.id, o.created_at from orders o where true :filters',
  filters: { ...ORDER_FILTERS, orderIds: filter({ orderIds: list(uuid) }, 'o.id = any(:orderIds)') },
  columns: orderColumns,
  row: ORDER_ROW,
  joins: 'left join orders o on o.id = p.id',
  order: 'p.created_at desc, p.id desc',
  totals: [
    { of: [], total: orderCount() },
    { of: ['status'], total: orderCount(':status') },
  ],
  walks: ({ search, searchWithPhones, orderIds }) => !(search || searchWithPhones || orderIds),
});

/** One of these orders that payments name. */
export const orderWithPayments = statement('order-with-payments', {
  params: { orderIds: list(uuid) },
  row: { number: text },
  sql: `select o.order_number::text as number from orders o
        where o.id = any(:orderIds) and exists (select from fee_entry e where e.order_id = o.id)
        order by o.order_number limit 1`,
});
