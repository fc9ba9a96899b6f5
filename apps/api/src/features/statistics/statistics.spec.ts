import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { changeOrderStatus, placeOrder } from '@daad/contracts/orders.contract';
import { getGeneralStatistics, STATISTICS_DAYS } from '@daad/contracts/statistics.contract';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createStage } from '@daad/testing/classroom-builders';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => school?.stop());

/** An order of 100 pounds, placed at that moment. */
async function orderAt(moment: Date, status: number): Promise<void> {
  const student = await createStudent(school.dataSource);
  const product = await createProduct(school.dataSource, { price: 100.25 });
  const client = await school.signIn(student.phoneNumber, student.password);
  await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
  const { id } = await client.get(placeOrder, {
    body: { deliverAddress: 'القاهرة', deliverPhone: '01000000000' },
  });
  await teacher.get(changeOrderStatus, { body: { orderIds: [id], status } });
  await school.dataSource.query('update orders set created_at = $2 where id = $1', [id, moment]);
}

describe('general statistics', () => {
  it('are zeros in an empty school', async () => {
    expect(await teacher.get(getGeneralStatistics, {})).toEqual({
      studentsNumber: 0,
      classesNumber: 0,
      eductionalStagesNumber: 0,
      ordersNumber: 0,
      income: 0,
    });
  });

  it('count what is there, and the orders and delivered income of the window, both days included', async () => {
    const stage = await createStage(school.dataSource);
    await createClass(school.dataSource, { stageId: stage.id });
    const first = addDays(today, 1 - STATISTICS_DAYS);
    await orderAt(cairoDayStart(first), 3);
    await orderAt(new Date(cairoDayStart(first).getTime() - 1), 3);
    await orderAt(new Date(), 3);
    await orderAt(new Date(), 1);
    expect(await teacher.get(getGeneralStatistics, {})).toEqual({
      studentsNumber: 4,
      classesNumber: 1,
      eductionalStagesNumber: 1,
      ordersNumber: 3,
      income: 200.5,
    });
    const window = (from: string, to: string) => teacher.get(getGeneralStatistics, { query: { from, to } });
    expect(await window(first, first)).toMatchObject({ ordersNumber: 1, income: 100.25 });
    expect(await window(addDays(first, -1), first)).toMatchObject({ ordersNumber: 2, income: 200.5 });
    expect(await window(addDays(first, -9), addDays(first, -2))).toMatchObject({
      ordersNumber: 0,
      income: 0,
    });
    const instants = await window(cairoDayStart(today).toISOString(), new Date().toISOString());
    expect(instants).toMatchObject({ ordersNumber: 2, income: 100.25, studentsNumber: 4 });
  });

  it('leave out what was deleted', async () => {
    const before = await teacher.get(getGeneralStatistics, {});
    const student = await createStudent(school.dataSource);
    await school.dataSource.query('update student set deleted_at = now() where id = $1', [student.id]);
    await school.dataSource.query('update class set deleted_at = now()');
    await school.dataSource.query('update stage set deleted_at = now()');
    expect(await teacher.get(getGeneralStatistics, {})).toEqual({
      ...before,
      classesNumber: 0,
      eductionalStagesNumber: 0,
    });
  });

  it('refuse what is no day', async () => {
    const { status, body } = await teacher.call(getGeneralStatistics, { query: { from: 'أمس' } });
    expect([status, body.errors]).toEqual([400, { from: ['التاريخ غير صحيح'] }]);
  });
});
