import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import { type Discount, effectiveDiscount, finalPrice } from '@daad/domain/pricing';
import { Order } from '@daad/persistence/entities/order.entity';
import { OrderLine } from '@daad/persistence/entities/order-line.entity';
import { OrderStatusChange } from '@daad/persistence/entities/order-status-change.entity';
import { newId } from '@daad/persistence/ids';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import { run } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../copy-rows.js';
import { idAt } from '../moments.js';
import { required } from '../required.js';
import { drawOrderNumbers } from '../seed.statements.js';
import type { SeedSchool, SeedStudent } from './school.js';

export interface SeedProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  discount?: Discount | null;
}

export interface SeedOrder {
  student: SeedStudent;
  status: OrderStatus;
  at: Date;
  address: string;
  deliverPhone: string;
  lines: ReturnType<typeof priceLine>[];
  /** Status changes after the order was placed, oldest first. */
  changes: { at: Date; to: OrderStatus }[];
}

export function priceLine(product: SeedProduct, quantity: number, own: Discount | null = null) {
  const discount = effectiveDiscount(product.discount ?? null, own);
  const { price: unitPrice } = product;
  return { product, quantity, discount, unitPrice, finalPrice: finalPrice(unitPrice, discount) };
}

/** Numbers and writes orders, oldest first, with their lines and timelines. */
export async function writeOrders(
  manager: EntityManager,
  { teacher }: SeedSchool,
  orders: SeedOrder[],
): Promise<void> {
  const numbers = await run(manager, drawOrderNumbers, { count: orders.length });
  const numbered = orders.map((order, at) => ({
    ...order,
    id: idAt(order.at),
    orderNumber: required(numbers[at]).number,
  }));
  await copyRows(manager, Order, numbered.map(orderRow));
  await copyRows(manager, OrderLine, numbered.flatMap(lineRows));
  await copyRows(
    manager,
    OrderStatusChange,
    numbered.flatMap((order) => timelineRows(order, teacher)),
  );
}

type NumberedOrder = SeedOrder & { id: string; orderNumber: number };

function orderRow({
  id,
  orderNumber,
  student,
  status,
  address,
  deliverPhone,
  at,
  lines,
  changes,
}: NumberedOrder) {
  const { fullName, code, phoneNumber: phone } = student;
  const { total, itemsCount } = cartTotals(lines);
  return {
    id,
    orderNumber,
    studentId: student.id,
    studentName: fullName,
    studentPhone: phone,
    studentCode: code,
    searchKey: orderSearchKey({ fullName, code, phone, deliverPhone, orderNumber }),
    status,
    deliverAddress: address,
    deliverPhone,
    totalPrice: total,
    itemsCount,
    createdAt: at,
    updatedAt: changes.at(-1)?.at ?? at,
  };
}

const lineRows = ({ id: orderId, lines }: NumberedOrder) =>
  lines.map(({ product, discount, quantity, ...prices }, at) => ({
    id: newId(),
    orderId,
    position: at + 1,
    productId: product.id,
    productName: product.name,
    description: product.description,
    ...prices,
    discountType: discount?.discountType ?? null,
    discountValue: discount?.discountValue ?? null,
    quantity,
    lineTotal: lineTotal(prices.finalPrice, quantity),
  }));

function timelineRows({ id: orderId, at, student, changes }: NumberedOrder, teacher: SeedSchool['teacher']) {
  const steps = [{ at, to: ORDER_STATUSES.Pending }, ...changes];
  return steps.map((step, place) => {
    const author = place === 0 ? student : teacher;
    return {
      id: idAt(step.at),
      orderId,
      fromStatus: steps[place - 1]?.to ?? null,
      toStatus: step.to,
      authorId: author.id,
      authorName: author.fullName,
      createdAt: step.at,
    };
  });
}
