import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { changeOrderStatus, getOrder, listOrders, placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

let school: TestSchool;
let teacher: ApiClient;
let client: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  const { phoneNumber, password } = await createStudent(school.dataSource);
  client = await school.signIn(phoneNumber, password);
});

const order = async (): Promise<string> => {
  const { id: productId } = await createProduct(school.dataSource);
  await client.get(addCartItem, { body: { productId, quantity: 1 } });
  const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };
  return (await client.get(placeOrder, { body: delivery })).id;
};
const change = (orderIds: unknown, status: unknown) =>
  teacher.send<unknown>('POST', 'order/ChangeStatus', { orderIds, status });
const statusOf = async (id: string) => (await teacher.get(getOrder, { params: { id } })).orderStatus;

describe('the status of orders', () => {
  it.each([
    [2, 2, 'Prepared'],
    ['2', 2, 'Prepared'],
    ['delivered', 3, 'Delivered'],
    ['Canceled', 4, 'Canceled'],
  ])('is taken as %j, returned as number and name, and filtered by', async (sent, orderStatus, name) => {
    const id = await order();
    await order();
    expect((await change([id], sent)).status).toBe(200);
    expect(await client.get(getOrder, { params: { id } })).toMatchObject({
      orderStatus,
      orderStatusName: name,
    });
    const found = await client.get(listOrders, { body: { orderStatus: sent } });
    expect(found.items.map((item) => item.id)).toEqual([id]);
  });

  it('changes for all of many or for none', async () => {
    const ids = [await order(), await order()];
    const refused = await change([ids[0], UNKNOWN_ID, ids[1]], 2);
    expect([refused.status, refused.body.message]).toEqual([404, `لم يتم العثور على الطلب: ${UNKNOWN_ID}`]);
    expect([await statusOf(present(ids[0])), await statusOf(present(ids[1]))]).toEqual([1, 1]);
    const { status, body } = await change([...ids, ids[0]], 2);
    expect([status, body.message]).toEqual([200, 'تم تحديث حالة الطلب']);
    expect([await statusOf(present(ids[0])), await statusOf(present(ids[1]))]).toEqual([2, 2]);
  });

  it('is no event and no entry of the timeline when the order has it already', async () => {
    const id = await order();
    const [board, own] = await Promise.all([school.listen(teacher), school.listen(client)]);
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
    const { timeline } = await client.get(getOrder, { params: { id } });
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
    const id = await order();
    const body = { orderIds: [id], status: 2 };
    expect((await client.call(changeOrderStatus, { body })).status).toBe(403);
    expect((await school.visitor().call(changeOrderStatus, { body })).status).toBe(401);
    expect(await statusOf(id)).toBe(1);
  });
});
