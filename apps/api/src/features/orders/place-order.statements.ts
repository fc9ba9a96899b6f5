import { ORDER_STATUSES } from '@daad/domain/order-status';
import type { DiscountType } from '@daad/domain/pricing';
import { eventPayload, insertEvents } from '@daad/persistence/sql/events';
import { statement } from '@daad/persistence/sql/statement';
import {
  bool,
  int,
  nullable,
  numeric,
  rows,
  text,
  textOf,
  timestamp,
  uuid,
} from '@daad/persistence/sql/types';

/** Read for each order that is placed, so its plan is kept. */
export const orderOfKey = statement('order-of-idempotency-key', {
  params: { studentId: uuid, key: text },
  row: { orderId: uuid },
  sql: `select order_id as "orderId" from order_idempotency
        where student_id = :studentId and key = :key and created_at > now() - interval '24 hours'`,
});

const authorName = `coalesce((select full_name from teacher where id = :authorId), :studentName)`;
/**
 * Everything that an order writes, in one trip: the order, its lines as they are now, the first entry of its timeline,
 * the emptied cart, the idempotency key, and both events.
 */
export const writeOrder = statement('write-order', {
  params: {
    orderId: uuid,
    studentId: uuid,
    studentName: text,
    studentPhone: text,
    studentCode: text,
    searchKey: text,
    deliverAddress: text,
    deliverPhone: text,
    totalPrice: numeric,
    itemsCount: int,
    lines: rows({
      id: uuid,
      productId: uuid,
      productName: text,
      description: text,
      unitPrice: numeric,
      discountType: nullable(textOf<DiscountType>()),
      discountValue: nullable(numeric),
      finalPrice: numeric,
      quantity: int,
      lineTotal: numeric,
    }),
    authorId: uuid,
    emptiesCart: bool,
    key: nullable(text),
  },
  row: { orderNumber: int, createdAt: timestamp, authorName: text },
  sql: `
    with next as (
      select nextval('order_number_seq') as order_number
    ), placed as (
      insert into orders (id, order_number, student_id, student_name, student_phone, student_code, search_key, status,
                          deliver_address, deliver_phone, total_price, items_count)
      select :orderId, next.order_number, :studentId, :studentName, :studentPhone, :studentCode,
             :searchKey || ' ' || next.order_number, ${ORDER_STATUSES.Pending}, :deliverAddress, :deliverPhone, :totalPrice,
             :itemsCount
      from next
      returning id, order_number, created_at
    ), numbered as (
      insert into order_line (id, order_id, position, product_id, product_name, description, unit_price, discount_type,
                              discount_value, final_price, quantity, line_total)
      select id, :orderId, ordinal, product_id, product_name, description, unit_price, discount_type, discount_value,
             final_price, quantity, line_total
      from :lines
    ), timeline as (
      insert into order_status_change (id, order_id, to_status, author_id, author_name)
      values (uuid_v7(), :orderId, ${ORDER_STATUSES.Pending}, :authorId, ${authorName})
    ), emptied as (
      delete from cart_item using cart
      where cart.id = cart_item.cart_id and cart.student_id = :studentId and :emptiesCart
      returning cart.id
    ), remembered as (
      insert into order_idempotency (student_id, key, order_id)
      select :studentId, :key, :orderId where :key::text is not null
      on conflict (student_id, key) do update set order_id = excluded.order_id, created_at = now()
    ), events as (${insertEvents(`
      select uuid_v7(), 'order.placed', id, ${eventPayload('order.placed', {
        orderId: 'id',
        orderNumber: 'order_number',
        studentId: ':studentId::uuid',
        studentName: ':studentName::text',
        totalPrice: ':totalPrice::numeric',
        itemsCount: ':itemsCount::int',
      })}
      from placed
      union all
      select uuid_v7(), 'cart.changed', :studentId, ${eventPayload('cart.changed', {
        studentId: ':studentId::uuid',
        cartId: 'id',
      })}
      from (select distinct id from emptied) emptied`)}
    )
    select order_number as "orderNumber", created_at as "createdAt", ${authorName} as "authorName" from placed`,
});
