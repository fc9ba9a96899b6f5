import { describe, expect, it } from '@jest/globals';
import {
  countOrders,
  deleteOrder,
  deleteOrders,
  getOrder,
  listOrders,
} from '@daad/contracts/orders.contract';
import { useOrderSchool } from '@daad/testing/order-school';
import { present } from '@daad/testing/present';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

const orders = useOrderSchool();

describe('deleting orders', () => {
  it('reaches the teacher and that student, and the badge follows', async () => {
    const placed = await orders.order();
    const { pending } = await orders.teacher.get(countOrders, {});
    const screens = await Promise.all([
      orders.school.listen(orders.teacher),
      orders.school.listen(orders.client),
    ]);
    const { status, body } = await orders.teacher.call(deleteOrder, { params: { id: placed.id } });
    expect([status, body.message]).toEqual([200, 'تم حذف الطلب بنجاح']);
    for (const screen of screens) {
      const event = await screen.next('order.deleted', ({ orderId }) => orderId === placed.id);
      expect(event.studentId).toBe(orders.student.id);
    }
    expect((await orders.teacher.get(countOrders, {})).pending).toBe(pending - 1);
    expect((await orders.client.call(getOrder, { params: { id: placed.id } })).status).toBe(404);
    const again = await orders.teacher.call(deleteOrder, { params: { id: placed.id } });
    expect([again.status, again.body.code]).toEqual([404, 'order.not-found']);
  });

  it('takes all of many or none', async () => {
    const ids = [(await orders.order()).id, (await orders.order()).id, (await orders.order()).id];
    const refused = await orders.teacher.call(deleteOrders, {
      body: { orderIds: [present(ids[0]), UNKNOWN_ID, present(ids[1])] },
    });
    expect([refused.status, refused.body.message]).toEqual([404, `لم يتم العثور على الطلب: ${UNKNOWN_ID}`]);
    expect((await orders.client.get(listOrders, { body: {} })).totalCount).toBe(3);

    const own = await orders.school.listen(orders.client);
    const { status, body } = await orders.teacher.call(deleteOrders, {
      body: { orderIds: [...ids, present(ids[0])] },
    });
    expect([status, body.message]).toEqual([200, 'تم حذف الطلبات بنجاح']);
    for (const id of ids) await own.next('order.deleted', ({ orderId }) => orderId === id);
    expect((await orders.client.get(listOrders, { body: {} })).totalCount).toBe(0);

    for (const orderIds of [[], undefined, ['x']]) {
      expect((await orders.teacher.send('POST', 'order/DeleteRange', { orderIds })).status).toBe(400);
    }
  });
});
