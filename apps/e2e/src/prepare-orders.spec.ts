import { changeOrderStatus, listOrders } from '@daad/contracts/orders.contract';
import type { OrderStatusName } from '@daad/domain/order-status';
import type { ApiClient } from '@daad/testing/api-client';
import { Actions, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { newProduct, orderOf } from './shop.js';

// All waiting orders of the school are prepared: other journeys of the same file must not place any meanwhile.
test.describe.configure({ mode: 'serial' });

const WAITING = 40;
const MOST_ACTIONS = 4;

const waitingOrders = async (teacher: ApiClient) =>
  (await teacher.get(listOrders, { body: { orderStatus: 'Pending', pageSize: 1000 } })).items;

for (const { way, size, keyboard } of WAYS) {
  test(`all ${WAITING} waiting orders are prepared in ${MOST_ACTIONS} actions ${way}`, async ({
    teacherPage: page,
    student,
    database,
    apiOf,
  }) => {
    const [api, teacher] = [await apiOf(student), await apiOf(DEMO_TEACHER)];
    const before = (await waitingOrders(teacher)).map(({ id }) => id);
    const setBefore = async (status: OrderStatusName) => {
      if (before.length > 0) await teacher.get(changeOrderStatus, { body: { orderIds: before, status } });
    };
    await setBefore('Delivered');
    const product = await newProduct(database);
    for (let placed = 0; placed < WAITING; placed++) await orderOf(api, product);
    await page.setViewportSize(size);
    await page.goto('/app/teacher');

    const actions = new Actions(page, keyboard);
    await actions.tap(page.getByRole('link', { name: 'كل المنتظرة' }));
    await actions.tap(page.getByRole('button', { name: `تحديد كل الـ ${WAITING}` }));
    await actions.tap(page.getByRole('button', { name: 'تحضير الكل', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'تحضير الكل' });
    await expect(dialog).toContainText(`${WAITING} طلباً`);
    await actions.tap(dialog.getByRole('button', { name: 'تحضير الكل' }));

    await expect(page.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
    expect(await waitingOrders(teacher)).toEqual([]);
    const { totalCount } = await teacher.get(listOrders, {
      body: { studentId: student.id, orderStatus: 'Prepared' },
    });
    expect(totalCount).toBe(WAITING);
    expect(actions.count).toBeLessThanOrEqual(MOST_ACTIONS);
    // The journeys after this one find the orders of the school as they were.
    await setBefore('Pending');
  });
}
