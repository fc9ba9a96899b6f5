import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Order, OrderItem, updateOrder } from '@daad/contracts/orders.contract';
import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { isEditableOrder, type OrderStatus } from '@daad/domain/order-status';
import { canonicalPhone } from '@daad/domain/phone';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { priceProducts } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { OrderQueries } from './order-queries.js';

type OrderForm = InputOf<typeof updateOrder>['body'];
type Line = OrderItem;

const lockOrder = statement<{ status: OrderStatus }>(
  'lock-order',
  `select status from orders where id = $1 for update`,
);
const deleteLines = statement('delete-order-lines', `delete from order_line where order_id = $1`);
const saveOrder = statement(
  'save-order',
  `with saved as (
     update orders set deliver_address = $2, deliver_phone = $3, search_key = $4, total_price = $5, items_count = $6,
                       updated_at = now()
     where id = $1
   )
   insert into order_line (id, order_id, position, product_id, product_name, description, unit_price, discount_type,
                           discount_value, final_price, quantity, line_total)
   select line.id, $1, line.position, line.product_id, line.product_name, line.description, line.unit_price,
          line.discount_type, line.discount_value, line.final_price, line.quantity, line.line_total
   from unnest($7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::numeric[], $12::text[], $13::numeric[],
               $14::numeric[], $15::int[], $16::numeric[]) with ordinality
     as line (id, product_id, product_name, description, unit_price, discount_type, discount_value, final_price,
              quantity, line_total, position)`,
);

@Injectable()
export class UpdateOrder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: OrderQueries,
  ) {}

  /**
   * Changes where an order goes and what is in it. Lines that stay keep the price they were sold at, also those of
   * products that are gone; new lines take today's price with the student's discount.
   * @throws ApiError `order.not-found`, `product.not-found` (404), `order.not-editable`, `product.unavailable` (409)
   */
  run(id: string, form: OrderForm): Promise<Order> {
    return inTransaction(this.dataSource, async (manager) => {
      const [locked] = await run(manager, lockOrder, [id]);
      if (!locked) throw new ApiError('order.not-found', { params: { id } });
      if (!isEditableOrder(locked.status)) throw new ApiError('order.not-editable');
      const [order] = await this.queries.byId([id], manager);
      await this.save(manager, order!, form, await linesOf(manager, order!, form.items));
      await appendEvents(manager, [
        { name: 'order.updated', aggregateId: id, payload: { orderId: id, studentId: order!.studentId } },
      ]);
      return (await this.queries.byId([id], manager))[0]!;
    });
  }

  private async save(manager: EntityManager, order: Order, form: OrderForm, lines: Line[]): Promise<void> {
    const { total, itemsCount } = cartTotals(lines);
    const deliverPhone = canonicalPhone(form.deliverPhone);
    const column = <Key extends keyof Line>(name: Key) => lines.map((line) => line[name]);
    await run(manager, deleteLines, [order.id]);
    await run(manager, saveOrder, [
      order.id,
      form.deliverAddress,
      deliverPhone,
      orderSearchKey({
        fullName: order.studentName,
        code: order.studentCode,
        phone: order.studentPhone,
        deliverPhone,
        orderNumber: order.orderNumber,
      }),
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
    ]);
  }
}

/** The lines of an order as it is going to be, in the order of the form. */
async function linesOf(manager: EntityManager, order: Order, items: OrderForm['items']): Promise<Line[]> {
  const sold = new Map<string, Line>(order.items.map((line) => [line.productId, line]));
  const added = items.filter(({ productId }) => !sold.has(productId));
  const priced = await priceProducts(manager, order.studentId, added);
  if (priced.length < added.length) throw new ApiError('product.not-found');
  const gone = priced.filter((line) => !line.available).map((line) => line.productName);
  if (gone.length > 0) throw new ApiError('product.unavailable', { params: { name: gone.join('، ') } });
  for (const { itemId: _, image: __, available: ___, ...line } of priced) {
    sold.set(line.productId, { id: newId(), ...line });
  }
  return items.map(({ productId, quantity }) => {
    const line = sold.get(productId)!;
    return { ...line, quantity, lineTotal: lineTotal(line.finalPrice, quantity) };
  });
}
