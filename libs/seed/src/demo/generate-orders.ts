import { before } from '../moments.js';
import { required } from '../required.js';
import { placeOrder, statusAt } from '../school/place-order.js';
import type { SeedSchool } from '../school/school.js';
import { priceLine, type SeedOrder } from '../school/write-orders.js';
import { BASKETS, KNOWN_ORDERS, OWN_DISCOUNTS } from './order-content.js';
import { productOf, type WrittenProduct } from './write-catalogue.js';

/** About forty orders, oldest first. */
export function generateOrders(
  { now, random, students }: SeedSchool,
  products: WrittenProduct[],
): SeedOrder[] {
  const others = Array.from({ length: 34 }, (_, place) => {
    const age = 2 + Math.round(1_300 * (place / 33) ** 2) + random.between(0, 3);
    return {
      student: random.pick(students.slice(1)),
      age,
      status: statusAt(age, random),
      items: random.pick(BASKETS),
    };
  });
  return [...KNOWN_ORDERS.map((order) => ({ student: required(students[0]), ...order })), ...others]
    .sort((a, b) => b.age - a.age)
    .map(({ student, age, status, items }) => {
      const at = before(now, { hours: age, minutes: random.between(1, 50) });
      const lines = items.map(([key, quantity]) => {
        const own = OWN_DISCOUNTS.find((one) => one.student === student.index - 1 && one.product === key);
        return priceLine(productOf(products, key), quantity, own?.discount);
      });
      return placeOrder(random, age, { student, status, at, lines });
    });
}
