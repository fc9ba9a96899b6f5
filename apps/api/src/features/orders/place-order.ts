import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Order, placeOrder } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { canonicalPhone } from '@daad/domain/phone';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import { run, statement } from '@daad/persistence/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { priceProducts, type PricedLine, readCartLines, totalsOf } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimits } from '../../auth/rate-limits.js';
import { ApiError } from '../../errors/api-error.js';
import { type Account, requireOwner } from '../../auth/visitor.js';
import { OrderQueries } from './order-queries.js';

const orderOfKey = statement<{ orderId: string }>(
  'order-of-idempotency-key',
  `select order_id as "orderId" from order_idempotency
   where student_id = $1 and key = $2 and created_at > now() - interval '24 hours'`,
);

/**
 * Everything that an order writes, in one statement: the order, its lines as they are now, the first entry of its
 * timeline, the emptied cart, the idempotency key, and both events.
 */
const writeOrder = statement<{ orderNumber: number; createdAt: Date; authorName: string }>(
  'write-order',
  `with next as (
     select nextval('order_number_seq') as order_number
   ), placed as (
     insert into orders (id, order_number, student_id, student_name, student_phone, student_code, search_key, status,
                         deliver_address, deliver_phone, total_price, items_count)
     select $1, next.order_number, $2, $3, $4, $5, $6 || ' ' || next.order_number, ${ORDER_STATUSES.Pending},
            $7, $8, $9, $10
     from next
     returning id, order_number, created_at
   ), numbered as (
     insert into order_line (id, order_id, position, product_id, product_name, description, unit_price, discount_type,
                             discount_value, final_price, quantity, line_total)
     select line.id, $1, line.position, line.product_id, line.product_name, line.description, line.unit_price,
            line.discount_type, line.discount_value, line.final_price, line.quantity, line.line_total
     from unnest($11::uuid[], $12::uuid[], $13::text[], $14::text[], $15::numeric[], $16::text[], $17::numeric[],
                 $18::numeric[], $19::int[], $20::numeric[]) with ordinality
       as line (id, product_id, product_name, description, unit_price, discount_type, discount_value, final_price,
                quantity, line_total, position)
   ), timeline as (
     insert into order_status_change (id, order_id, to_status, author_id, author_name)
     values ($21, $1, ${ORDER_STATUSES.Pending}, $22, coalesce((select full_name from teacher where id = $22), $3))
   ), emptied as (
     delete from cart_item using cart
     where cart.id = cart_item.cart_id and cart.student_id = $2 and $23
     returning cart.id
   ), remembered as (
     insert into order_idempotency (student_id, key, order_id)
     select $2, $24, $1 where $24::text is not null
     on conflict (student_id, key) do update set order_id = excluded.order_id, created_at = now()
   ), events as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select $25::uuid, 'order.placed', placed.id, jsonb_build_object(
       'orderId', placed.id, 'orderNumber', placed.order_number, 'studentId', $2::uuid, 'studentName', $3::text,
       'totalPrice', $9::numeric, 'itemsCount', $10::int), :requestId
     from placed
     union all
     select $26::uuid, 'cart.changed', $2::uuid, jsonb_build_object('studentId', $2::uuid, 'cartId', emptied.id), :requestId
     from (select distinct id from emptied) emptied
   )
   select order_number as "orderNumber", created_at as "createdAt",
          coalesce((select full_name from teacher where id = $22), $3) as "authorName" from placed`,
);

/** Turns a cart, or the items a teacher chose for a student, into an order (contract section 4, `POST order`). */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: OrderQueries,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The same `key` of one student gives the same order for 24 hours, and counts once for the student's limit.
   * @throws ApiError `cart.empty` (400), `product.unavailable` and `cart.price-changed` (409), `product.not-found`
   * and `student.not-found` (404), `auth.not-owner` and `auth.forbidden` (403), `order.too-many` (429)
   */
  run(account: Account, form: InputOf<typeof placeOrder>['body'], key: string | undefined): Promise<Order> {
    const studentId = form.studentId ?? account.userId;
    requireOwner(account, studentId);
    if (account.role === 'Student' && form.items) throw new ApiError('auth.forbidden');
    if (account.role === 'Teacher' && !(form.studentId && form.items)) {
      throw new ApiError('request.invalid', {
        errors: {
          ...(!form.studentId && { studentId: ['يجب اختيار الطالب'] }),
          ...(!form.items && { items: ['المنتجات مطلوبة'] }),
        },
      });
    }
    return inTransaction(this.dataSource, async (manager) => {
      const student = await lockStudent(manager, studentId);
      if (!student) throw new ApiError('student.not-found');
      if (key) {
        const [earlier] = await run(manager, orderOfKey, [studentId, key]);
        if (earlier) return (await this.queries.byId([earlier.orderId], manager))[0]!;
      }
      const lines = form.items
        ? await this.chosenLines(manager, studentId, form.items)
        : await readCartLines(manager, studentId);
      const order = { account, student, form, key, lines: sellable(lines, form.expectedTotal) };
      if (account.role === 'Teacher') return this.write(manager, order);
      const giveBack = await this.limits.reserve([['orders', studentId]]);
      return this.write(manager, order).catch(async (error) => {
        await giveBack();
        throw error;
      });
    });
  }

  private async chosenLines(
    manager: EntityManager,
    studentId: string,
    items: { productId: string; quantity: number }[],
  ): Promise<PricedLine[]> {
    const lines = await priceProducts(manager, studentId, items);
    if (lines.length < items.length) throw new ApiError('product.not-found');
    return lines;
  }

  private async write(
    manager: EntityManager,
    {
      account,
      student,
      form,
      key,
      lines,
    }: {
      account: Account;
      student: { id: string; fullName: string; phoneNumber: string; code: string };
      form: InputOf<typeof placeOrder>['body'];
      key: string | undefined;
      lines: PricedLine[];
    },
  ): Promise<Order> {
    const id = newId();
    const items = lines.map(({ itemId: _, image: __, available: ___, ...line }) => ({
      id: newId(),
      ...line,
    }));
    const { total, itemsCount } = totalsOf(lines);
    const deliverPhone = canonicalPhone(form.deliverPhone);
    const { fullName, code, phoneNumber: phone } = student;
    const column = <Key extends keyof (typeof items)[number]>(name: Key) => items.map((item) => item[name]);
    const [placed] = await run(manager, writeOrder, [
      id,
      student.id,
      fullName,
      phone,
      code,
      orderSearchKey({ fullName, code, phone, deliverPhone }),
      form.deliverAddress,
      deliverPhone,
      total,
      itemsCount,
      column('id'),
      column('productId'),
      column('productName'),
      column('description'),
      column('unitPrice'),
      column('discountType'),
      column('discountValue'),
      column('finalPrice'),
      column('quantity'),
      column('lineTotal'),
      newId(),
      account.userId,
      !form.items,
      key ?? null,
      newId(),
      newId(),
    ]);
    const createdAt = placed!.createdAt.toISOString();
    return {
      id,
      orderNumber: placed!.orderNumber,
      orderStatus: ORDER_STATUSES.Pending,
      orderStatusName: 'Pending',
      createdAt,
      totalPrice: total,
      deliverAddress: form.deliverAddress,
      deliverPhone,
      studentId: student.id,
      studentName: student.fullName,
      studentPhone: student.phoneNumber,
      studentCode: student.code,
      itemsCount,
      items,
      timeline: [{ from: null, to: ORDER_STATUSES.Pending, authorName: placed!.authorName, createdAt }],
    };
  }
}

/** Lets lines through that can be sold as the shopper saw them. */
function sellable(lines: PricedLine[], expectedTotal: number | null | undefined): PricedLine[] {
  if (lines.length === 0) throw new ApiError('cart.empty');
  const gone = lines.filter((line) => !line.available).map((line) => line.productName);
  if (gone.length > 0) throw new ApiError('product.unavailable', { params: { name: gone.join('، ') } });
  if (expectedTotal != null && expectedTotal !== totalsOf(lines).total)
    throw new ApiError('cart.price-changed');
  return lines;
}
