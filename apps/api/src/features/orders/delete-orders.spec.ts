import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import {
  countOrders,
  deleteOrder,
  deleteOrders,
  getOrder,
  listOrders,
  placeOrder,
} from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct, type TestStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

let school: TestSchool;
let teacher: ApiClient;
let student: TestStudent;
let client: ApiClient;
let book: TestProduct;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  student = await createStudent(school.dataSource);
  client = await school.signIn(student.phoneNumber, student.password);
  book = await createProduct(school.dataSource, { name: 'كتاب', price: 120 });
});
afterAll(() => started(school)?.stop());

async function order() {
  await client.get(addCartItem, { body: { productId: book.id, quantity: 2 } });
  return client.get(placeOrder, {
    body: { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' },
  });
}

describe('deleting orders', () => {
  it('reaches the teacher and that student, and the badge follows', async () => {
    const placed = await order();
    const { pending } = await teacher.get(countOrders, {});
    const screens = await Promise.all([school.listen(teacher), school.listen(client)]);
    const { status, body } = await teacher.call(deleteOrder, { params: { id: placed.id } });
    expect([status, body.message]).toEqual([200, 'تم حذف الطلب بنجاح']);
    for (const screen of screens) {
      const event = await screen.next('order.deleted', ({ orderId }) => orderId === placed.id);
      expect(event.studentId).toBe(student.id);
    }
    expect((await teacher.get(countOrders, {})).pending).toBe(pending - 1);
    expect((await client.call(getOrder, { params: { id: placed.id } })).status).toBe(404);
    const again = await teacher.call(deleteOrder, { params: { id: placed.id } });
    expect([again.status, again.body.code]).toEqual([404, 'order.not-found']);
  });

  it('takes all of many or none', async () => {
    const ids = [(await order()).id, (await order()).id, (await order()).id];
    const refused = await teacher.call(deleteOrders, {
      body: { orderIds: [present(ids[0]), UNKNOWN_ID, present(ids[1])] },
    });
    expect([refused.status, refused.body.message]).toEqual([404, `لم يتم العثور على الطلب: ${UNKNOWN_ID}`]);
    expect((await client.get(listOrders, { body: {} })).totalCount).toBe(3);

    const own = await school.listen(client);
    const { status, body } = await teacher.call(deleteOrders, {
      body: { orderIds: [...ids, present(ids[0])] },
    });
    expect([status, body.message]).toEqual([200, 'تم حذف الطلبات بنجاح']);
    for (const id of ids) await own.next('order.deleted', ({ orderId }) => orderId === id);
    expect((await client.get(listOrders, { body: {} })).totalCount).toBe(0);

    for (const orderIds of [[], undefined, ['x']]) {
      expect((await teacher.send('POST', 'order/DeleteRange', { orderIds })).status).toBe(400);
    }
  });
});
