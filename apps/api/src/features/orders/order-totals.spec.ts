import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeOrderStatus,
  countOrders,
  deleteOrder,
  deleteOrders,
  listOrders,
  placeOrder,
  updateOrder,
} from '@daad/contracts/orders.contract';
import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct, type TestStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { countRows, wrongCounts } from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';

const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };
const { Pending, Prepared, Delivered, Canceled } = ORDER_STATUSES;

let school: TestSchool;
let teacher: ApiClient;
let students: TestStudent[];
let book: TestProduct;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  students = [await createStudent(school.dataSource), await createStudent(school.dataSource)];
  book = await createProduct(school.dataSource);
});
afterAll(() => started(school)?.stop());

const order = (student: TestStudent | undefined) =>
  teacher.get(placeOrder, {
    body: { ...delivery, studentId: present(student).id, items: [{ productId: book.id, quantity: 1 }] },
  });
const list = (filter: { orderStatus?: OrderStatus; studentId?: string }) =>
  teacher.get(listOrders, { body: { ...filter, pageSize: 1 } });
const total = async (filter: Parameters<typeof list>[0] = {}) => (await list(filter)).totalCount;

async function expectTotals() {
  expect(await wrongCounts(school.dataSource)).toEqual([]);
  const counts = await teacher.get(countOrders, {});
  expect([
    await total({ orderStatus: Pending }),
    await total({ orderStatus: Prepared }),
    await total({ orderStatus: Delivered }),
    await total({ orderStatus: Canceled }),
  ]).toEqual([counts.pending, counts.prepared, counts.delivered, counts.canceled]);
  expect(await total()).toBe(await countRows(school.dataSource, 'orders'));
  return counts;
}

describe('how many orders there are', () => {
  it('follows each order that is placed, moves on, is edited and is deleted', async () => {
    expect(await expectTotals()).toEqual({ pending: 0, prepared: 0, delivered: 0, canceled: 0 });
    const [first, second, third] = [
      await order(students[0]),
      await order(students[0]),
      await order(students[1]),
    ];
    expect(await expectTotals()).toMatchObject({ pending: 3 });

    const ids = [first.id, second.id];
    await teacher.get(changeOrderStatus, { body: { orderIds: ids, status: Prepared } });
    // Once more: no order changes.
    await teacher.get(changeOrderStatus, { body: { orderIds: ids, status: Prepared } });
    expect(await expectTotals()).toMatchObject({ pending: 1, prepared: 2 });
    const items = [{ productId: book.id, quantity: 2 }];
    await teacher.get(updateOrder, { params: { id: third.id }, body: { ...delivery, items } });
    expect(await expectTotals()).toMatchObject({ pending: 1, prepared: 2 });

    expect(await total({ studentId: first.studentId })).toBe(2);
    expect(await total({ studentId: first.studentId, orderStatus: Pending })).toBe(0);
    expect(await total({ studentId: third.studentId, orderStatus: Pending })).toBe(1);

    await teacher.get(deleteOrder, { params: { id: third.id } });
    await teacher.get(deleteOrders, { body: { orderIds: ids } });
    expect(await expectTotals()).toEqual({ pending: 0, prepared: 0, delivered: 0, canceled: 0 });
    expect(await list({})).toMatchObject({ items: [], totalCount: 0 });
  });

  it('is right when orders are placed, moved on and deleted at once', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, (_, at) => order(students[at % 2])));
    const statuses = [Prepared, Delivered, Canceled];
    await Promise.all([
      ...placed.map(({ id }, at) =>
        teacher.call(changeOrderStatus, {
          body: { orderIds: [id], status: present(statuses[at % statuses.length]) },
        }),
      ),
      ...placed.slice(0, 6).map(({ id }) => teacher.call(deleteOrder, { params: { id } })),
      teacher.call(changeOrderStatus, {
        body: { orderIds: placed.slice(6, 9).map(({ id }) => id), status: Canceled },
      }),
      ...students.map((student) => order(student)),
    ]);
    expect(await expectTotals()).toMatchObject({ pending: 2 });
    expect(await total()).toBe(8);
  });

  it('stays as it was when an order is rolled back', async () => {
    const { id } = await order(students[0]);
    const before = await expectTotals();
    const unknown = '01900000-0000-7000-8000-000000000000';
    const refused = await teacher.call(deleteOrders, { body: { orderIds: [id, unknown] } });
    expect(refused.status).toBe(404);
    await expect(
      school.dataSource.transaction(async (manager) => {
        await manager.query('delete from orders');
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await expectTotals()).toEqual(before);
  });
});
