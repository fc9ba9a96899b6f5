import { describe, expect, it } from '@jest/globals';
import { changeOrderStatus, getOrder, listOrders } from '@daad/contracts/orders.contract';
import { useOrderSchool } from '@daad/testing/order-school';
import { present } from '@daad/testing/present';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

const orders = useOrderSchool();
const change = (orderIds: unknown, status: unknown) =>
  orders.teacher.send<unknown>('POST', 'order/ChangeStatus', { orderIds, status });
const statusOf = async (id: string) => (await orders.teacher.get(getOrder, { params: { id } })).orderStatus;

describe('the status of orders', () => {
  it.each([
    [2, 2, 'Prepared'],
    ['2', 2, 'Prepared'],
    ['delivered', 3, 'Delivered'],
    ['Canceled', 4, 'Canceled'],
  ])('is taken as %j, returned as number and name, and filtered by', async (sent, orderStatus, name) => {
    const id = (await orders.order()).id;
    await orders.order();
    expect((await change([id], sent)).status).toBe(200);
    expect(await orders.client.get(getOrder, { params: { id } })).toMatchObject({
      orderStatus,
      orderStatusName: name,
    });
    const found = await orders.client.get(listOrders, { body: { orderStatus: sent } });
    expect(found.items.map((item) => item.id)).toEqual([id]);
  });

  it('changes for all of many or for none', async () => {
    const ids = [(await orders.order()).id, (await orders.order()).id];
    const refused = await change([ids[0], UNKNOWN_ID, ids[1]], 2);
    expect([refused.status, refused.body.message]).toEqual([404, `لم يتم العثور على الطلب: ${UNKNOWN_ID}`]);
    expect([await statusOf(present(ids[0])), await statusOf(present(ids[1]))]).toEqual([1, 1]);
    const { status, body } = await change([...ids, ids[0]], 2);
    expect([status, body.message]).toEqual([200, 'تم تحديث حالة الطلب']);
    expect([await statusOf(present(ids[0])), await statusOf(present(ids[1]))]).toEqual([2, 2]);
  });

  it('is no event and no entry of the timeline when the order has it already', async () => {
    const id = (await orders.order()).id;
    const [board, own] = await Promise.all([
      orders.school.listen(orders.teacher),
      orders.school.listen(orders.client),
    ]);
    await change([id], 1);
    await change([id], 3);
    await change([id], 3);
    await change([id], 4);
    for (const screen of [board, own]) {
      await screen.next('order.statusChanged', ({ orderId, to }) => orderId === id && to === 4);
      const ofThis = screen.all('order.statusChanged').filter(({ orderId }) => orderId === id);
      expect(ofThis.map(({ from, to }) => [from, to])).toEqual([
        [1, 3],
        [3, 4],
      ]);
    }
    const { timeline } = await orders.client.get(getOrder, { params: { id } });
    expect(timeline.map(({ from, to }) => [from, to])).toEqual([
      [null, 1],
      [1, 3],
      [3, 4],
    ]);
  });

  it.each([
    [[], 2, { orderIds: ['يجب اختيار طلب واحد على الأقل'] }],
    [undefined, 2, { orderIds: ['يجب اختيار طلب واحد على الأقل'] }],
    [['x'], 2, { 'orderIds.0': ['معرف الطلب غير صحيح'] }],
    [[UNKNOWN_ID], 5, { status: ['حالة الطلب غير صحيحة'] }],
    [[UNKNOWN_ID], 'shipped', { status: ['حالة الطلب غير صحيحة'] }],
    [[UNKNOWN_ID], undefined, { status: ['حالة الطلب غير صحيحة'] }],
  ])('of %j set to %j is refused', async (orderIds, status, errors) => {
    const response = await change(orderIds, status);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });

  it('is changed by the teacher alone', async () => {
    const id = (await orders.order()).id;
    const body = { orderIds: [id], status: 2 };
    expect((await orders.client.call(changeOrderStatus, { body })).status).toBe(403);
    expect((await orders.school.visitor().call(changeOrderStatus, { body })).status).toBe(401);
    expect(await statusOf(id)).toBe(1);
  });
});
