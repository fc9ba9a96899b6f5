import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { changeOrderStatus, getOrder, listOrders, placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import {
  createDiscount,
  createProduct,
  createStudent,
  type TestProduct,
  type TestStudent,
} from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '010 0000 0000' };

describe.each([{ redis: false }, { redis: true }])(
  'orders (BullMQ and backplane on Redis: $redis)',
  ({ redis }) => {
    let school: TestSchool;
    let teacher: ApiClient;
    let student: TestStudent;
    let client: ApiClient;
    let book: TestProduct;

    beforeAll(async () => {
      school = await TestSchool.start({ redis });
      teacher = await school.asTeacher();
    });
    afterAll(() => started(school)?.stop());
    beforeEach(async () => {
      student = await createStudent(school.dataSource);
      client = await school.signIn(student.phoneNumber, student.password);
      book = await createProduct(school.dataSource, {
        price: 120,
        discountType: 'Percentage',
        discountValue: 12.5,
      });
    });

    const fill = (quantity = 2) => client.get(addCartItem, { body: { productId: book.id, quantity } });

    it('places an order from the cart, notifies the teacher and empties the cart', async () => {
      const [board, own] = await Promise.all([school.listen(teacher), school.listen(client)]);
      await fill();
      const order = await client.get(placeOrder, { body: delivery });
      expect(order).toMatchObject({
        totalPrice: 210,
        itemsCount: 2,
        orderStatus: 1,
        deliverPhone: '01000000000',
      });

      const placed = await board.next('order.placed', ({ orderId }) => orderId === order.id);
      expect(placed).toMatchObject({
        orderNumber: order.orderNumber,
        studentName: student.fullName,
        totalPrice: 210,
      });
      expect(placed.pendingCount).toBeGreaterThanOrEqual(1);
      await own.next('order.placed', ({ orderId }) => orderId === order.id);
      await own.next('cart.changed', ({ count }) => count === 0);
      expect((await client.get(getCart, { params: { userId: student.id } }))?.cartItems).toEqual([]);
      expect(await client.get(getOrder, { params: { id: order.id } })).toEqual(order);
    });

    it('pushes a status change back to the student, in the order of the changes', async () => {
      await fill();
      const order = await client.get(placeOrder, { body: delivery });
      const own = await school.listen(client);
      for (const status of ['Prepared', 'delivered', 4]) {
        await teacher.get(changeOrderStatus, { body: { orderIds: [order.id], status } });
      }
      await own.next('order.statusChanged', ({ to }) => to === 4);
      expect(own.all('order.statusChanged').map(({ from, to }) => [from, to])).toEqual([
        [1, 2],
        [2, 3],
        [3, 4],
      ]);
    });

    it("uses the student's own discount instead of the product's", async () => {
      await createDiscount(school.dataSource, {
        studentId: student.id,
        productId: book.id,
        discountType: 'Fixed',
        discountValue: 100.01,
      });
      await fill(3);
      expect((await client.get(placeOrder, { body: delivery })).totalPrice).toBe(59.97);
    });

    it('gives one order for one Idempotency-Key, however often and however fast it is sent', async () => {
      await fill();
      const responses = await Promise.all(
        Array.from({ length: 8 }, () =>
          client.call(placeOrder, { body: delivery }, { 'Idempotency-Key': 'click' }),
        ),
      );
      expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
      expect(responses.every(({ status }) => status === 200)).toBe(true);
      await fill();
      const again = await client.get(placeOrder, { body: delivery }, { 'Idempotency-Key': 'click' });
      expect(again.id).toBe(present(responses[0]).body.data.id);
      expect((await client.get(listOrders, { body: {} })).totalCount).toBe(1);
    });
  },
);
