import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import { type Discount, effectiveDiscount, finalPrice } from '@daad/domain/pricing';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, idAt } from '../moments.js';
import { generateOrders, type GeneratedOrder } from './generate-orders.js';
import { OWN_DISCOUNTS } from './order-content.js';
import type { DemoSchool } from './school.js';
import { discountColumns, type WrittenProduct } from './write-catalogue.js';
import { required } from '../required.js';

/** Writes discounts of single students, and orders of every status with their timelines. */
export async function writeOrders(
  manager: EntityManager,
  school: DemoSchool,
  products: WrittenProduct[],
): Promise<void> {
  const productOf = (key: string) => required(products.find((product) => product.key === key));
  const given = before(school.now, { days: 60 });
  await insertRows(
    manager,
    'discount',
    OWN_DISCOUNTS.map(({ student, product, discount }) => ({
      id: idAt(given),
      student_id: required(school.students[student]).id,
      product_id: productOf(product).id,
      ...discountColumns(discount),
      created_at: given,
    })),
  );

  const orders = generateOrders(school);
  const numbers: { number: number }[] = await manager.query(
    `select nextval('order_number_seq') as number from generate_series(1, $1::int) order by 1`,
    [orders.length],
  );
  const written = orders.map((order, at) => ({
    ...order,
    id: idAt(order.at),
    orderNumber: required(numbers[at]).number,
  }));
  const priced = written.map((order) =>
    order.items.map(([key, quantity]) => priceLine(order, productOf(key), quantity)),
  );

  await insertRows(
    manager,
    'orders',
    written.map(({ id, orderNumber, student, status, address, deliverPhone, at, changes }, place) => {
      const { total, itemsCount } = cartTotals(required(priced[place]));
      const { fullName, code, phone } = student;
      return {
        id,
        order_number: orderNumber,
        student_id: student.id,
        student_name: fullName,
        student_phone: phone,
        student_code: code,
        search_key: orderSearchKey({ fullName, code, phone, deliverPhone, orderNumber }),
        status,
        deliver_address: address,
        deliver_phone: deliverPhone,
        total_price: total,
        items_count: itemsCount,
        created_at: at,
        updated_at: changes.at(-1)?.at ?? at,
      };
    }),
  );
  await insertRows(
    manager,
    'order_line',
    written.flatMap(({ id }, place) => required(priced[place]).map((line, at) => lineRow(id, line, at + 1))),
  );
  await insertRows(
    manager,
    'order_status_change',
    written.flatMap((order) => timelineRows(order, school.teacher)),
  );
}

type PricedLine = ReturnType<typeof priceLine>;

function priceLine({ student }: GeneratedOrder, product: WrittenProduct, quantity: number) {
  const own = OWN_DISCOUNTS.find((one) => one.student === student.index - 1 && one.product === product.key);
  const discount: Discount | null = effectiveDiscount(product.discount ?? null, own?.discount ?? null);
  return {
    product,
    quantity,
    discount,
    unitPrice: product.price,
    finalPrice: finalPrice(product.price, discount),
  };
}

const lineRow = (
  orderId: string,
  { product, quantity, discount, unitPrice, finalPrice: final }: PricedLine,
  position: number,
) => ({
  id: idAt(new Date()),
  order_id: orderId,
  position,
  product_id: product.id,
  product_name: product.name,
  description: product.description,
  unit_price: unitPrice,
  ...discountColumns(discount),
  final_price: final,
  quantity,
  line_total: lineTotal(final, quantity),
});

function timelineRows(
  { id, at, student, changes }: GeneratedOrder & { id: string },
  teacher: DemoSchool['teacher'],
) {
  const steps: { at: Date; to: OrderStatus }[] = [{ at, to: ORDER_STATUSES.Pending }, ...changes];
  return steps.map((step, place) => ({
    id: idAt(step.at),
    order_id: id,
    from_status: steps[place - 1]?.to ?? null,
    to_status: step.to,
    author_id: place === 0 ? student.id : teacher.id,
    author_name: place === 0 ? student.fullName : teacher.fullName,
    created_at: step.at,
  }));
}
