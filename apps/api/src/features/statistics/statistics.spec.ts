import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { changeOrderStatus, placeOrder } from '@daad/contracts/orders.contract';
import { getGeneralStatistics, STATISTICS_DAYS } from '@daad/contracts/statistics.contract';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createStage } from '@daad/testing/classroom-builders';
import { started } from '@daad/testing/present';
import { openedShift, paid, reversed } from '@daad/testing/fee-builders';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
const NOTHING = {
  studentsNumber: 0,
  classesNumber: 0,
  eductionalStagesNumber: 0,
  ordersNumber: 0,
  income: 0,
  fees: 0,
};
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

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

const window = (from: string, to: string) => teacher.get(getGeneralStatistics, { query: { from, to } });

describe('general statistics', () => {
  it('are zeros in an empty school', async () => {
    expect(await teacher.get(getGeneralStatistics, {})).toEqual({ ...NOTHING, previous: NOTHING });
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
      fees: 0,
      previous: { ...NOTHING, ordersNumber: 1, income: 100.25 },
    });
    expect(await window(first, first)).toMatchObject({ ordersNumber: 1, income: 100.25 });
    expect(await window(addDays(first, -1), first)).toMatchObject({ ordersNumber: 2, income: 200.5 });
    expect(await window(addDays(first, -9), addDays(first, -2))).toMatchObject({
      ordersNumber: 0,
      income: 0,
    });
    const instants = await window(cairoDayStart(today).toISOString(), new Date().toISOString());
    expect(instants).toMatchObject({ ordersNumber: 2, income: 100.25, studentsNumber: 4 });
  });

  it('have the fees that were taken in the window and before it, without reversed payments', async () => {
    const { id } = await createStudent(school.dataSource);
    await openedShift(teacher);
    const first = addDays(today, 1 - STATISTICS_DAYS);
    await paid(teacher, id, 100.5);
    await paid(teacher, id, 20, { at: cairoDayStart(first).toISOString() });
    await paid(teacher, id, 7, { at: new Date(cairoDayStart(first).getTime() - 1).toISOString() });
    await reversed(teacher, (await paid(teacher, id, 300)).id);
    const { fees, previous } = await teacher.get(getGeneralStatistics, {});
    expect([fees, previous.fees]).toEqual([120.5, 7]);
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

  it('compare the orders of a window with those of as many days right before it', async () => {
    const [from, to] = [addDays(today, -204), addDays(today, -200)];
    await orderAt(cairoDayStart(addDays(from, -5)), 3);
    await orderAt(new Date(cairoDayStart(addDays(from, -5)).getTime() - 1), 3);
    await orderAt(new Date(cairoDayStart(from).getTime() - 1), 2);
    await orderAt(cairoDayStart(from), 3);
    await orderAt(new Date(cairoDayStart(addDays(to, 1)).getTime() - 1), 3);
    expect(await window(from, to)).toMatchObject({
      ordersNumber: 2,
      income: 200.5,
      previous: { ordersNumber: 2, income: 100.25 },
    });
    const earlier = await window(addDays(from, -5), addDays(from, -1));
    expect(earlier).toMatchObject({ ordersNumber: 2, income: 100.25 });
  });

  it('compare the totals with those at the beginning of the window', async () => {
    const from = addDays(today, -300);
    const start = cairoDayStart(from).getTime();
    const [long, before, then, after] = [-86_400_000, -1, 0, 1].map((ms) => new Date(start + ms));
    /** Three that were there when the window began: one still is, one went then, one went later. Three that were not. */
    const lives = [
      [long, null],
      [before, then],
      [before, after],
      [long, before],
      [then, null],
      [after, new Date()],
    ] as const;
    const now = await window(from, today);
    for (const life of lives) {
      const stage = await createStage(school.dataSource);
      const made = [
        ['stage', stage],
        ['class', await createClass(school.dataSource, { stageId: stage.id })],
        ['student', await createStudent(school.dataSource)],
      ] as const;
      for (const [table, { id }] of made) {
        await school.dataSource.query(`update ${table} set created_at = $2, deleted_at = $3 where id = $1`, [
          id,
          ...life,
        ]);
      }
    }
    expect(await window(from, today)).toEqual({
      ...now,
      studentsNumber: now.studentsNumber + 2,
      classesNumber: now.classesNumber + 2,
      eductionalStagesNumber: now.eductionalStagesNumber + 2,
      previous: { ...now.previous, studentsNumber: 3, classesNumber: 3, eductionalStagesNumber: 3 },
    });
  });

  it.each([
    ['the longest window', '0002-01-01', '9998-12-31'],
    ['an empty window', '9998-12-31', '0002-01-01'],
  ])('have something before %s too', async (_, from, to) => {
    expect((await window(from, to)).previous).toMatchObject({ ordersNumber: 0, income: 0 });
  });

  it('refuse what is no day', async () => {
    const { status, body } = await teacher.call(getGeneralStatistics, { query: { from: 'أمس' } });
    expect([status, body.errors]).toEqual([400, { from: ['التاريخ غير صحيح'] }]);
  });
});
