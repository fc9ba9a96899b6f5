import { ORDER_STATUSES } from '@daad/domain/order-status';
import type { DiscountType } from '@daad/domain/pricing';
import { statement } from '@daad/persistence/sql/statement';
import {
  int,
  json,
  nullable,
  numeric,
  type Row,
  rows,
  text,
  textOf,
  timestamp,
  uuid,
} from '@daad/persistence/sql/types';
import { type cartLines, cartLinesOf } from '@daad/persistence/store/priced-cart.statements';
import { classNameOf } from '@daad/persistence/students/student-class';
import { staffName } from '@daad/persistence/staff-name';

/** For so long a key places no second order. */
const KEY_LIFETIME = '24 hours';

/**
 * What an order begins with, in one trip: the student, the order that the key has placed already, and the cart. One
 * statement sees one moment, so a request that is repeated finds either its cart or its order.
 */
export const checkout = statement('checkout', {
  params: { studentId: uuid, key: nullable(text) },
  row: {
    id: uuid,
    fullName: text,
    phoneNumber: text,
    code: text,
    className: nullable(text),
    earlierOrderId: nullable(uuid),
    cart: json<Row<(typeof cartLines)['spec']['row']>[]>(),
  },
  sql: `select id, full_name as "fullName", phone_number as "phoneNumber", code, ${classNameOf('student.id')} as "className",
          (select order_id from order_idempotency
           where student_id = :studentId and key = :key and created_at > now() - interval '${KEY_LIFETIME}') as "earlierOrderId",
          coalesce((select json_agg(line) from (${cartLinesOf({ student: ':studentId', withImages: 'false' })}) line), '[]') as cart
        from student where id = :studentId and deleted_at is null`,
});

const authorName = `coalesce(${staffName(':authorId')}, :studentName)`;
/**
 * Everything that an order writes, in one trip: the order, its lines as they are now, the first entry of its timeline,
 * the idempotency key, both events, and the lines taken from the cart.
 *
 * The cart was read before the student was locked. So nothing is written, and no row returned, when one of its lines has
 * changed since, or when the key or the student is gone: `for update` and `on conflict` see what was committed meanwhile.
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
      /** The line of the cart that becomes this one. */
      itemId: nullable(uuid),
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
    key: nullable(text),
  },
  row: { orderNumber: int, createdAt: timestamp, authorName: text },
  writes: {
    'order.placed': {
      aggregateId: 'id',
      payload: {
        orderId: 'id',
        orderNumber: 'order_number',
        studentId: ':studentId::uuid',
        studentName: ':studentName::text',
        totalPrice: ':totalPrice::numeric',
        itemsCount: ':itemsCount::int',
      },
      from: 'placed',
    },
    'cart.changed': {
      aggregateId: ':studentId',
      payload: { studentId: ':studentId::uuid', cartId: 'id' },
      from: '(select distinct id from emptied) emptied',
    },
  },
  sql: `
    with line as (
      select * from :lines
    ), student as (
      select id from student where id = :studentId and deleted_at is null for no key update
    ), taken as materialized (
      select i.id, i.cart_id
      from student
      join cart c on c.student_id = student.id
      join cart_item i on i.cart_id = c.id
      join line on line.item_id = i.id and line.quantity = i.quantity
      for update of i
    ), complete as (
      select from student
      where (select count(*) from taken) = (select count(item_id) from line)
    ), remembered as (
      insert into order_idempotency (student_id, key, order_id)
      select :studentId, :key, :orderId from complete where :key::text is not null
      on conflict (student_id, key) do update set order_id = excluded.order_id, created_at = now()
        where order_idempotency.created_at <= now() - interval '${KEY_LIFETIME}'
      returning order_id
    ), next as (
      select nextval('order_number_seq') as order_number from complete
      where :key::text is null or exists (select from remembered)
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
      select line.id, placed.id, ordinal, product_id, product_name, description, unit_price, discount_type,
             discount_value, final_price, quantity, line_total
      from line, placed
    ), timeline as (
      insert into order_status_change (id, order_id, to_status, author_id, author_name)
      select uuid_v7(), id, ${ORDER_STATUSES.Pending}, :authorId, ${authorName} from placed
    ), emptied as (
      delete from cart_item i using taken, placed where i.id = taken.id
      returning taken.cart_id as id
    ), events as (:writes)
    select order_number as "orderNumber", created_at as "createdAt", ${authorName} as "authorName" from placed`,
});
