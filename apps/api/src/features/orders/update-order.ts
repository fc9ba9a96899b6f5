import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Order as OrderDetails, OrderItem, updateOrder } from '@daad/contracts/orders.contract';
import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { isEditableOrder } from '@daad/domain/order-status';
import { canonicalPhone } from '@daad/domain/phone';
import { inTransaction } from '@daad/persistence/database';
import { Order } from '@daad/persistence/entities/order.entity';
import { OrderLine } from '@daad/persistence/entities/order-line.entity';
import { newId } from '@daad/persistence/ids';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { priceProducts } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { lockOrders } from './lock-orders.js';
import { readOrder } from './read-orders.js';

type OrderForm = InputOf<typeof updateOrder>['body'];

@Injectable()
export class UpdateOrder {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Changes where an order goes and what is in it. Lines that stay keep the price they were sold at, also those of
   * products that are gone; new lines take today's price with the student's discount.
   * @throws ApiError `order.not-found`, `product.not-found` (404), `order.not-editable`, `product.unavailable` (409)
   */
  run(id: string, form: OrderForm): Promise<OrderDetails> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockOrders(manager, [id]);
      const order = await readOrder(manager, id);
      if (!isEditableOrder(order.orderStatus)) throw new ApiError('order.not-editable');
      await save(manager, order, form, await linesOf(manager, order, form.items));
      await appendEvents(manager, [
        { name: 'order.updated', aggregateId: id, payload: { orderId: id, studentId: order.studentId } },
      ]);
      return readOrder(manager, id);
    });
  }
}

async function save(
  manager: EntityManager,
  order: OrderDetails,
  form: OrderForm,
  lines: OrderItem[],
): Promise<void> {
  const { id, studentName: fullName, studentCode: code, studentPhone: phone, orderNumber } = order;
  const { total, itemsCount } = cartTotals(lines);
  const deliverPhone = canonicalPhone(form.deliverPhone);
  await manager.update(Order, id, {
    deliverAddress: form.deliverAddress,
    deliverPhone,
    searchKey: orderSearchKey({ fullName, code, phone, deliverPhone, orderNumber }),
    totalPrice: total,
    itemsCount,
  });
  await manager.delete(OrderLine, { orderId: id, id: Not(In(lines.map((line) => line.id))) });
  await manager.upsert(
    OrderLine,
    lines.map((line, place) => ({ ...line, orderId: id, position: place + 1 })),
    ['id'],
  );
}

/** The lines of an order as it is going to be, in the order of the form. */
async function linesOf(
  manager: EntityManager,
  order: OrderDetails,
  items: OrderForm['items'],
): Promise<OrderItem[]> {
  const sold = new Map<string, OrderItem>(order.items.map((line) => [line.productId, line]));
  const added = items.filter(({ productId }) => !sold.has(productId));
  const priced = await priceProducts(manager, order.studentId, added);
  if (priced.length < added.length) throw new ApiError('product.not-found');
  const gone = priced.filter((line) => !line.available).map((line) => line.productName);
  if (gone.length > 0) throw new ApiError('product.unavailable', { params: { name: gone.join('، ') } });
  for (const { itemId: _, image: __, available: ___, ...line } of priced) {
    sold.set(line.productId, { id: newId(), ...line });
  }
  return items.flatMap(({ productId, quantity }) => {
    const line = sold.get(productId);
    return line ? [{ ...line, quantity, lineTotal: lineTotal(line.finalPrice, quantity) }] : [];
  });
}
