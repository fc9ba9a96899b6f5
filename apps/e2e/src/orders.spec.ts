import { changeOrderStatus, getOrder, listOrders } from '@daad/contracts/orders.contract';
import { present } from '@daad/testing/present';
import { pressTwice } from './actions.js';
import { DEMO_STUDENT, DEMO_TEACHER, expect, expectAccessible, glimpse, test } from './fixtures.js';
import { newProduct, orderCard, orderOf } from './shop.js';

test('several orders change their status together, and are deleted together after a question @main', async ({
  teacherPage,
  studentPage,
  student,
  database,
  apiOf,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  const orders = [await orderOf(api, product), await orderOf(api, product), await orderOf(api, product)];
  await studentPage.goto('/app/student/orders');
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  for (const { orderNumber } of orders.slice(0, 2)) {
    await teacherPage.getByRole('checkbox', { name: `تحديد الطلب رقم ${orderNumber}` }).check();
  }
  await expect(teacherPage.getByText('المحدد: طلبان', { exact: true })).toBeVisible();
  await expectAccessible(teacherPage);
  const dialog = teacherPage.getByRole('dialog');
  // What is done to another order leaves the selection as it is.
  await orderCard(teacherPage, present(orders[2]))
    .getByRole('button', { name: /^إجراءات الطلب/ })
    .click();
  await teacherPage.getByRole('menuitem', { name: 'تغيير الحالة' }).click();
  await dialog.getByRole('radio', { name: 'تم التحضير' }).click();
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
  await expect(
    teacherPage.getByText(`الطلب رقم ${present(orders[2]).orderNumber}: تم التحضير`),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(teacherPage.getByText('المحدد: طلبان', { exact: true })).toBeVisible();
  await teacherPage.getByRole('button', { name: 'تغيير الحالة' }).click();
  await dialog.getByRole('radio', { name: 'تم التسليم' }).click();
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
  for (const [index, order] of orders.entries()) {
    const step = index < 2 ? 'تم التسليم' : 'تم التحضير';
    const station = orderCard(studentPage, order).getByRole('listitem').filter({ hasText: step });
    await expect(station).toHaveAttribute('aria-current', 'step');
  }
  await expect(teacherPage.getByText(/^المحدد/)).toBeHidden();

  await teacherPage.getByRole('checkbox', { name: 'تحديد الصفحة' }).check();
  await teacherPage.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(dialog).toContainText('هل أنت متأكد من حذف 3 طلب؟');
  const gone = glimpse(teacherPage, 'تم الحذف: 3 طلبات');
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await gone;
  await expect(teacherPage.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
  await expect(studentPage.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
});

test('orders are dense: at least eight on a screen, and their details unfold', async ({
  teacherPage: page,
  student,
  database,
  apiOf,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  for (let placed = 0; placed < 10; placed++) await orderOf(api, product);
  await page.goto(`/app/teacher/orders?student=${student.id}`);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(10);
  const edges = () =>
    rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    );
  for (const { width, height, wholeRows } of [
    { width: 1440, height: 900, wholeRows: 8 },
    { width: 390, height: 844, wholeRows: 7 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await edges()).filter(([, bottom = 0]) => bottom <= height).length)
      .toBeGreaterThanOrEqual(wholeRows);
  }
  // A resized window shows the wider page's rows of filters until the app has seen the change, a frame later.
  await expect.poll(async () => (await edges())[0]?.[0]).toBeLessThan(300);
  await rows
    .first()
    .getByRole('button', { name: /^تفاصيل الطلب/ })
    .click();
  await expect(rows.first().getByText(product.name)).toBeVisible();
  await expect(rows.first().getByRole('listitem').filter({ hasText: 'قيد الانتظار' })).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test('all orders that match are selected beyond the page, unless another one arrives', async ({
  teacherPage: page,
  student,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const api = await apiOf(student);
  const product = await newProduct(database);
  for (let placed = 0; placed < 12; placed++) await orderOf(api, product);
  await page.goto(`/app/teacher/orders?student=${student.id}`);
  await page.getByRole('button', { name: 'تحديد كل الـ 12' }).click();
  await expect(page.getByText('المحدد: كل النتائج (12 طلباً)')).toBeVisible();
  await page.getByRole('button', { name: 'تغيير الحالة' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'تم التسليم' }).click();
  // One more arrives while the dialog is open: nothing changes, and the list is up to date.
  await orderOf(api, product);
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
  await expect(dialog.getByText('تغيّر عدد الطلبات المطابقة، وهو الآن: 13 طلباً')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'إلغاء التحديد' }).click();

  await page.getByRole('button', { name: 'تحديد كل الـ 13' }).click();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(dialog).toContainText('هل أنت متأكد من حذف 13 طلب؟');
  // So many are not deleted by two taps: their number is typed, in any digits.
  const count = dialog.getByRole('spinbutton', { name: 'عدد الطلبات: 13' });
  for (const wrong of ['', '3']) {
    await count.fill(wrong);
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog.getByText('اكتب عدد الطلبات كما هو في السؤال')).toBeVisible();
    await expect(count).toBeFocused();
  }
  await expectAccessible(page);
  await count.fill('١٣');
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a double tap takes one order one step, and the step is taken back, at ${width} px`, async ({
    teacherPage: page,
    student,
    database,
    apiOf,
  }) => {
    const [api, teacher] = [await apiOf(student), await apiOf(DEMO_TEACHER)];
    const product = await newProduct(database);
    const [first, second] = [await orderOf(api, product), await orderOf(api, product)];
    const status = async ({ id }: typeof first) =>
      (await teacher.get(getOrder, { params: { id } })).orderStatusName;
    const changes: string[] = [];
    page.on('request', (request) => {
      if (/order\/(ChangeStatus|UndoStatus)$/i.test(request.url())) changes.push(request.url());
    });
    const prepare = (order: typeof first) =>
      orderCard(page, order).getByRole('button', { name: 'تحضير', exact: true });
    const deliver = (order: typeof first) =>
      orderCard(page, order).getByRole('button', { name: 'تسليم', exact: true });
    await page.setViewportSize({ width, height });
    await page.goto(`/app/teacher/orders?student=${student.id}`);

    // Its next step comes into the place of the first.
    expect(await pressTwice(prepare(second))).toBe('تسليم');
    const notice = page.getByRole('status').filter({ hasText: `الطلب رقم ${second.orderNumber}` });
    await expect(notice).toContainText('تم التحضير');
    await expect(deliver(second)).toHaveAttribute('aria-disabled', 'false');
    expect([changes.length, await status(second)]).toEqual([1, 'Prepared']);
    await notice.getByRole('button', { name: 'تراجع' }).click();
    await expect(prepare(second)).toBeVisible();
    expect(await status(second)).toBe('Pending');

    // Of the waiting orders, the next one comes into its place.
    await page.goto(`/app/teacher/orders?student=${student.id}&status=Pending`);
    expect(await pressTwice(prepare(second))).toBe('تحضير');
    await expect(orderCard(page, second)).toBeHidden();
    await expect(prepare(first)).toHaveAttribute('aria-disabled', 'false');
    expect([changes.length, await status(first), await status(second)]).toEqual([3, 'Pending', 'Prepared']);
    await prepare(first).click();
    await expect(orderCard(page, first)).toBeHidden();
    expect(await status(first)).toBe('Prepared');
  });
}

test('many orders get their statuses back, each its own, from the notice of the change', async ({
  teacherPage: page,
  student,
  database,
  apiOf,
}) => {
  const [api, teacher] = [await apiOf(student), await apiOf(DEMO_TEACHER)];
  const product = await newProduct(database);
  const orders = [await orderOf(api, product), await orderOf(api, product), await orderOf(api, product)];
  const [canceled] = orders;
  await teacher.get(changeOrderStatus, { body: { orderIds: [present(canceled).id], status: 'Canceled' } });
  await page.goto(`/app/teacher/orders?student=${student.id}`);
  await page.getByRole('checkbox', { name: 'تحديد الصفحة' }).check();
  await page.getByRole('button', { name: 'تغيير الحالة' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'تم التسليم' }).click();
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'تم تحديث الحالة: 3 طلبات' });
  await notice.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('عادت الحالة السابقة: 3 طلبات')).toBeVisible();
  const { items } = await teacher.get(listOrders, { body: { studentId: student.id } });
  expect(items.map(({ orderStatusName }) => orderStatusName)).toEqual(['Pending', 'Pending', 'Canceled']);
});

test('all states of orders can be chosen without scrolling on a phone', async ({ teacherPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/teacher/orders');
  const states = page.getByRole('group', { name: 'حالة الطلب' }).getByRole('button');
  await expect(states).toHaveCount(5);
  for (const state of await states.all()) await expect(state).toBeInViewport({ ratio: 1 });
});

test('the day of an order is in one line on a phone, in any status', async ({ pageOf }) => {
  const page = await pageOf(DEMO_STUDENT);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/student/orders');
  await expect(page.getByRole('article').filter({ hasText: 'ملغى' })).not.toHaveCount(0);
  const heights = await page
    .locator('article h2 + time')
    .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('filters find an order by its number, its student and its status, and live in the address @main', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const order = await orderOf(await apiOf(student), await newProduct(database));
  const delivered = teacherPage
    .getByRole('group', { name: 'حالة الطلب' })
    .getByRole('button', { name: /^تم التسليم/, pressed: false });
  await teacherPage.goto('/app/teacher/orders');
  await teacherPage.getByLabel('بحث', { exact: true }).fill(String(order.orderNumber));
  await expect(teacherPage).toHaveURL(/[?&]q=/);
  await expect(orderCard(teacherPage, order)).toBeVisible();
  await delivered.click();
  // Others may be found: a number of four digits is in many a phone.
  await expect(orderCard(teacherPage, order)).toBeHidden();
  await teacherPage.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(teacherPage).toHaveURL('/app/teacher/orders');
  await teacherPage.getByRole('combobox', { name: 'الطالب' }).click();
  await expect(teacherPage.getByRole('listbox').getByRole('option', { name: /^أول 20 من/ })).toBeDisabled();
  await teacherPage.getByRole('combobox', { name: 'الطالب' }).fill(student.code);
  await teacherPage
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(student.fullName) })
    .click();
  await expect(teacherPage).toHaveURL(`/app/teacher/orders?student=${student.id}`);
  await expect(teacherPage.getByRole('article')).toHaveCount(1);
  await teacherPage.reload();
  await expect(teacherPage.getByRole('combobox', { name: 'الطالب' })).toHaveValue(student.fullName);
  await delivered.click();
  await expect(teacherPage.getByText('لا توجد طلبات مطابقة للفلاتر.')).toBeVisible();
});

test('slips and a picking list come out for several orders @main', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database, { price: 33 });
  const orders = [await orderOf(api, product), await orderOf(api, product)];
  await teacherPage.goto(`/app/teacher/orders/print?ids=${orders.map(({ id }) => id).join(',')}`);
  const sheets = teacherPage.getByRole('article');
  await expect(sheets).toHaveCount(3);
  await expect(sheets.first()).toContainText('قائمة التجهيز');
  await expect(sheets.first().getByRole('row').filter({ hasText: product.name })).toContainText('2');
  await expect(sheets.nth(1)).toContainText(`طلب رقم ${present(orders[0]).orderNumber}`);
  await expect(sheets.nth(1)).toContainText('33.00');
  await teacherPage.getByText('قائمة التجهيز').first().click();
  await expect(sheets).toHaveCount(1);
  await teacherPage.emulateMedia({ media: 'print' });
  await expect(teacherPage.getByRole('button', { name: 'طباعة' })).toBeHidden();
  await expect(teacherPage.getByRole('link', { name: 'لوحة التحكم' })).toHaveCount(0);
});
