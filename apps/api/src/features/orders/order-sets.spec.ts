import { describe, expect, it } from '@jest/globals';
import {
  changeOrderStatus,
  countOrders,
  deleteOrders,
  getOrder,
  listOrders,
  placeOrder,
  undoOrderStatus,
} from '@daad/contracts/orders.contract';
import { eventually } from '@daad/testing/eventually';
import { DELIVERY, useOrderSchool } from '@daad/testing/order-school';

const orders = useOrderSchool();

const pendingOfStudent = () => ({ studentId: orders.student.id, orderStatus: 'Pending' });
const prepare = (expectedCount: number, filter: object = pendingOfStudent()) =>
  orders.teacher.call(changeOrderStatus, { body: { filter, expectedCount, status: 'Prepared' } });
const remove = (expectedCount: number, filter: object = pendingOfStudent()) =>
  orders.teacher.call(deleteOrders, { body: { filter, expectedCount } });
const statuses = async () => {
  const { items } = await orders.client.get(listOrders, { body: { pageSize: 100 } });
  return items.map(({ orderStatusName }) => orderStatusName);
};
async function place(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed++) ids.push((await orders.order()).id);
  return ids;
}

describe('all orders that a filter finds', () => {
  it('change their status together, each with its event and its entry in the timeline', async () => {
    const ids = await place(3);
    const screens = await Promise.all([
      orders.school.listen(orders.teacher),
      orders.school.listen(orders.client),
    ]);
    const { status, body } = await prepare(3);
    expect([status, body.message, body.data]).toEqual([200, 'تم تحديث حالة الطلب', []]);
    expect(await statuses()).toEqual(['Prepared', 'Prepared', 'Prepared']);
    for (const screen of screens) {
      for (const id of ids) {
        const { from, to } = await screen.next('order.statusChanged', ({ orderId }) => orderId === id);
        expect([from, to]).toEqual([1, 2]);
      }
    }
    const { timeline } = await orders.client.get(getOrder, { params: { id: ids[0] ?? '' } });
    expect(timeline.map(({ from, to }) => [from, to])).toEqual([
      [null, 1],
      [1, 2],
    ]);
  });

  it('get the status back that each had, in one call, with events and entries in the timeline', async () => {
    const [waiting = '', canceled = '', delivered = '', moved = '', gone = ''] = await place(5);
    const set = (orderIds: string[], status: string) =>
      orders.teacher.get(changeOrderStatus, { body: { orderIds, status } });
    await set([canceled], 'Canceled');
    await set([delivered], 'Delivered');
    const changeKey = `${waiting} changed`;
    const filter = { studentId: orders.student.id };
    const body = { filter, expectedCount: 5, status: 'Delivered', changeKey };
    expect((await orders.teacher.call(changeOrderStatus, { body })).status).toBe(200);
    // What has happened to an order since stays.
    await set([moved], 'Prepared');
    await orders.teacher.get(deleteOrders, { body: { orderIds: [gone] } });
    const own = await orders.school.listen(orders.client);
    const undo = () => orders.teacher.call(undoOrderStatus, { body: { changeKey } });
    const undone = await undo();
    expect([undone.status, undone.body.data]).toEqual([200, { restored: 2 }]);
    const now = async (id: string) => (await orders.client.get(getOrder, { params: { id } })).orderStatusName;
    expect([await now(waiting), await now(canceled), await now(delivered), await now(moved)]).toEqual([
      'Pending',
      'Canceled',
      'Delivered',
      'Prepared',
    ]);
    await own.next('order.statusChanged', ({ orderId, to }) => orderId === canceled && to === 4);
    const { timeline } = await orders.client.get(getOrder, { params: { id: waiting } });
    expect(timeline.map(({ from, to }) => [from, to])).toEqual([
      [null, 1],
      [1, 3],
      [3, 1],
    ]);
    // The response was lost, and it is sent again.
    expect((await undo()).body.data).toEqual({ restored: 0 });
    expect(await now(waiting)).toBe('Pending');
  });

  it('get nothing back for a key that names no change, nor from a student', async () => {
    const undo = (body: object) => orders.teacher.send('POST', 'order/UndoStatus', body);
    expect((await undo({ changeKey: 'أخرى' })).body.data).toEqual({ restored: 0 });
    expect((await undo({})).body.errors).toEqual({ changeKey: ['مفتاح التغيير مطلوب'] });
    const [id = ''] = await place(1);
    const changeKey = `${id} of a teacher`;
    await orders.teacher.get(changeOrderStatus, { body: { orderIds: [id], status: 2, changeKey } });
    expect((await orders.client.call(undoOrderStatus, { body: { changeKey } })).status).toBe(403);
    expect(await statuses()).toEqual(['Prepared']);
  });

  it('are deleted together, and the counts follow', async () => {
    const ids = await place(2);
    const { pending } = await orders.teacher.get(countOrders, {});
    const own = await orders.school.listen(orders.client);
    const { status, body } = await remove(2);
    expect([status, body.message]).toEqual([200, 'تم حذف الطلبات بنجاح']);
    for (const id of ids) await own.next('order.deleted', ({ orderId }) => orderId === id);
    expect(await statuses()).toEqual([]);
    expect((await orders.teacher.get(countOrders, {})).pending).toBe(pending - 2);
  });

  it('are those of every field of the list', async () => {
    const [first = ''] = await place(2);
    const { orderNumber } = await orders.client.get(getOrder, { params: { id: first } });
    const { studentId } = { studentId: orders.student.id };
    expect((await prepare(1, { studentId, search: String(orderNumber) })).status).toBe(200);
    expect((await statuses()).sort()).toEqual(['Pending', 'Prepared']);
    await orders.school.dataSource.query(
      `update orders set created_at = '2020-03-05T10:00:00Z' where id = $1`,
      [first],
    );
    expect((await remove(1, { studentId, from: '2020-03-05', to: '2020-03-05' })).status).toBe(200);
    expect(await statuses()).toEqual(['Pending']);
  });

  it('stay as they are when there are more or fewer than expected', async () => {
    await place(2);
    for (const expected of [1, 3]) {
      for (const response of [await prepare(expected), await remove(expected)]) {
        expect([response.status, response.body.code, response.body.message]).toEqual([
          409,
          'order.count-changed',
          'تغيّر عدد الطلبات المطابقة، وهو الآن: طلبان. لم يتغير شيء، راجع القائمة ثم أعد المحاولة',
        ]);
      }
    }
    expect(await statuses()).toEqual(['Pending', 'Pending']);
  });

  it('change once when the button is pressed twice', async () => {
    await place(3);
    const responses = await Promise.all([prepare(3), prepare(3)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { items } = await orders.client.get(listOrders, { body: {} });
    for (const { timeline } of items) expect(timeline.map(({ to }) => to)).toEqual([1, 2]);
  });

  it('leave out an order that arrives after they were counted', async () => {
    const { dataSource } = orders.school;
    const ids = await place(2);
    await orders.addToCart();
    const isWaiting = async () =>
      (
        await dataSource.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0;
    // The change has found its orders and waits for one of them while the student orders again.
    const [preparing] = await dataSource.transaction(async (transaction) => {
      await transaction.query('select from orders where id = $1 for update', [ids[1]]);
      const sent = prepare(2);
      await eventually(isWaiting);
      await orders.client.get(placeOrder, { body: DELIVERY });
      return [sent];
    });
    expect((await preparing).status).toBe(200);
    expect((await statuses()).sort()).toEqual(['Pending', 'Prepared', 'Prepared']);
  });

  it('are written by as many statements as one of them', async () => {
    await place(1);
    const ofOne = await orders.school.statementsOf(() => prepare(1));
    await place(4);
    expect(await orders.school.statementsOf(() => prepare(4))).toHaveLength(ofOne.length);
  });

  it.each([
    [{ filter: {} }, { expectedCount: ['عدد الطلبات المطابقة مطلوب'] }],
    [{ expectedCount: 3 }, { orderIds: ['يجب اختيار طلب واحد على الأقل'] }],
    [
      { orderIds: ['01900000-0000-7000-8000-000000000000'], filter: {}, expectedCount: 3 },
      { filter: ['اختر طلبات بعينها أو كل ما يطابق الفلاتر، لا الاثنين معاً'] },
    ],
    [{ filter: {}, expectedCount: 0 }, { expectedCount: ['العدد المتوقع غير صحيح'] }],
    [
      { filter: {}, expectedCount: 5001 },
      { expectedCount: ['لا يمكن تغيير أكثر من 5,000 طلب مرة واحدة، ضيّق الفلاتر'] },
    ],
    [
      { filter: { orderStatus: 'shipped' }, expectedCount: 1 },
      { 'filter.orderStatus': ['حالة الطلب غير صحيحة'] },
    ],
    [{ filter: { from: 'yesterday' }, expectedCount: 1 }, { 'filter.from': ['التاريخ غير صحيح'] }],
    [{ filter: 'all', expectedCount: 1 }, { filter: ['الفلاتر غير صحيحة'] }],
  ])('have to be chosen properly: %j', async (choice, errors) => {
    for (const path of ['order/ChangeStatus', 'order/DeleteRange']) {
      const response = await orders.teacher.send('POST', path, { ...choice, status: 'Prepared' });
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    }
  });

  it('are changed and deleted by the teacher alone', async () => {
    await place(1);
    const body = { filter: pendingOfStudent(), expectedCount: 1 };
    for (const [client, status] of [
      [orders.client, 403],
      [orders.school.visitor(), 401],
    ] as const) {
      const change = { body: { ...body, status: 'Prepared' } };
      expect((await client.call(changeOrderStatus, change)).status).toBe(status);
      expect((await client.call(deleteOrders, { body })).status).toBe(status);
    }
    expect(await statuses()).toEqual(['Pending']);
  });
});
