import { changeOrderStatus, countOrders, type Order } from '@daad/contracts/orders.contract';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { checkOut, fillCart, newProduct, orderCard, orderOf, sendButton } from './shop.js';

const pendingBadge = (page: Page) =>
  page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link', { name: /^الطلبات/ });

/** Orders of one student only: the demo school's other orders come and go with other journeys. */
async function openOrdersOf(teacherPage: Page, student: { id: string }): Promise<void> {
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  await expect(teacherPage.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
}

test("an order placed in the student's browser comes in on the teacher's screen, badge and list", async ({
  teacherPage,
  studentPage,
  student,
  database,
  apiOf,
}) => {
  await fillCart(await apiOf(student), await newProduct(database, { price: 90 }));
  await openOrdersOf(teacherPage, student);
  const dialog = await checkOut(studentPage);
  await sendButton(dialog).click();
  const title = await studentPage.getByRole('heading', { name: /^تم إرسال طلبك رقم/ }).textContent();
  const orderNumber = Number(/\d+/.exec(title!)![0]);

  const card = orderCard(teacherPage, { orderNumber });
  await expect(card).toContainText('90.00');
  await expect(card).toContainText(student.fullName);
  const teacher = await apiOf(DEMO_TEACHER);
  // Other journeys order as well: the badge settles on what the server counts.
  await expect(async () => {
    const { pending } = await teacher.get(countOrders, {});
    await expect(pendingBadge(teacherPage)).toContainText(pending > 99 ? '99+' : String(pending), {
      timeout: 1000,
    });
  }).toPass();
});

test("a status change shows on the student's card, with its time and author, without a reload", async ({
  teacherPage,
  studentPage,
  student,
  database,
  apiOf,
}) => {
  const order = await orderOf(await apiOf(student), await newProduct(database));
  await studentPage.goto('/app/student/orders');
  const own = orderCard(studentPage, order);
  await expect(own.getByRole('listitem').filter({ hasText: 'قيد الانتظار' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  const card = orderCard(teacherPage, order);
  await card.getByRole('button', { name: 'تم التحضير' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'تم التحضير' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(own.getByRole('listitem').filter({ hasText: 'تم التحضير' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await card.getByRole('button', { name: /^إجراءات الطلب/ }).click();
  await teacherPage.getByRole('menuitem', { name: 'تغيير الحالة' }).click();
  const dialog = teacherPage.getByRole('dialog', { name: `حالة الطلب رقم ${order.orderNumber}` });
  await expectAccessible(teacherPage);
  await dialog.getByRole('radio', { name: 'ملغى' }).click();
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
  await expect(dialog).toBeHidden();
  await expect(own.getByRole('listitem').filter({ hasText: 'ملغى' })).toHaveAttribute('aria-current', 'step');

  await own.getByRole('button', { name: 'التفاصيل' }).click();
  await expect(own).toContainText('سليم الورّاق');
  await expectAccessible(studentPage);
});

test('orders that come in while one reads further down wait behind a pill', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  const placed: Order[] = [];
  for (let count = 0; count < 10; count++) placed.push(await orderOf(api, product));
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  const cards = teacherPage.getByRole('article');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  const before = await cards.allTextContents();

  placed.push(await orderOf(api, product), await orderOf(api, product));
  const pill = teacherPage.getByRole('button', { name: 'طلبان جديدان' });
  await expect(pill).toBeVisible();
  expect(await cards.allTextContents()).toEqual(before);
  await expectAccessible(teacherPage);
  await pill.click();
  await expect(cards.first()).toContainText(`#${placed.at(-1)!.orderNumber}`);
  await expect(cards.nth(1)).toContainText(`#${placed.at(-2)!.orderNumber}`);
  await expect(cards).toHaveCount(10);
});

test('several orders change their status together, and are deleted together after a question', async ({
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
  await orderCard(teacherPage, orders[2]!)
    .getByRole('button', { name: /^إجراءات الطلب/ })
    .click();
  await teacherPage.getByRole('menuitem', { name: 'تغيير الحالة' }).click();
  await dialog.getByRole('radio', { name: 'تم التحضير' }).click();
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
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

  await teacherPage.getByRole('checkbox', { name: 'تحديد كل ما في الصفحة' }).check();
  await teacherPage.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(dialog).toContainText('هل أنت متأكد من حذف 3 طلب؟');
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await expect(teacherPage.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
  await expect(studentPage.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
});

test("the teacher edits an order, and the student's card follows", async ({
  teacherPage,
  studentPage,
  student,
  database,
  apiOf,
}) => {
  const [book, pen] = [
    await newProduct(database, { price: 100 }),
    await newProduct(database, { price: 7.5 }),
  ];
  const order = await orderOf(await apiOf(student), book);
  // The price of today is for new lines only.
  await database.query('update product set price = 500 where id = $1', [book.id]);
  await studentPage.goto('/app/student/orders');
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  await orderCard(teacherPage, order)
    .getByRole('button', { name: /^إجراءات الطلب/ })
    .click();
  await teacherPage.getByRole('menuitem', { name: 'تعديل الطلب' }).click();
  const dialog = teacherPage.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'إضافة منتج' }).fill(pen.name);
  await teacherPage.getByRole('option', { name: new RegExp(pen.name) }).click();
  // Taken out and put back, it is still the line that was sold.
  await dialog.getByRole('button', { name: `حذف ${book.name} من الطلب` }).click();
  await dialog.getByRole('combobox', { name: 'إضافة منتج' }).fill(book.name);
  const offered = teacherPage.getByRole('option', { name: new RegExp(book.name) });
  await expect(offered).toContainText('100.00');
  await offered.click();
  await dialog
    .getByRole('group', { name: `كمية ${book.name}` })
    .getByRole('button', { name: 'زيادة الكمية' })
    .click();
  await expect(dialog).toContainText('207.50');
  await expectAccessible(teacherPage);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toBeHidden();
  await expect(orderCard(teacherPage, order)).toContainText('207.50');
  await expect(orderCard(studentPage, order)).toContainText('207.50');
});

test('the last line of an order cannot be removed, only the order', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const product = await newProduct(database);
  const order = await orderOf(await apiOf(student), product);
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  await orderCard(teacherPage, order)
    .getByRole('button', { name: /^إجراءات الطلب/ })
    .click();
  await teacherPage.getByRole('menuitem', { name: 'تعديل الطلب' }).click();
  const dialog = teacherPage.getByRole('dialog');
  await dialog.getByRole('button', { name: `حذف ${product.name} من الطلب` }).click();
  await expect(dialog).toContainText('يجب أن يحتوي الطلب على منتج واحد على الأقل');
  await expect(dialog.getByRole('button', { name: 'حفظ' })).toBeDisabled();
});

test('nothing is stale after the connection was lost for a while', async ({
  studentPage: page,
  student,
  database,
  apiOf,
}) => {
  const order = await orderOf(await apiOf(student), await newProduct(database));
  const teacher = await apiOf(DEMO_TEACHER);
  // Between the page and the server, so that it can be cut: the browser's own offline mode spares open sockets.
  const open = new Set<{ close: () => Promise<void> }>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await page.goto('/app/student/orders');
  const live = page.getByText('متصل', { exact: true });
  await expect(live).toBeVisible();
  const station = orderCard(page, order).getByRole('listitem').filter({ hasText: 'تم التسليم' });
  await expect(station).not.toHaveAttribute('aria-current', 'step');

  isCut = true;
  await page.route('**/socket.io/**', (route) => route.abort());
  for (const socket of open) await socket.close();
  await expect(live).toBeHidden();
  await teacher.get(changeOrderStatus, { body: { orderIds: [order.id], status: 'Delivered' } });

  isCut = false;
  await page.unroute('**/socket.io/**');
  await expect(live).toBeVisible();
  await expect(station).toHaveAttribute('aria-current', 'step');
});

test('filters find an order by its number, its student and its status, and live in the address', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const order = await orderOf(await apiOf(student), await newProduct(database));
  await teacherPage.goto('/app/teacher/orders');
  await teacherPage.getByLabel('بحث', { exact: true }).fill(String(order.orderNumber));
  await expect(orderCard(teacherPage, order)).toBeVisible();
  await teacherPage.getByRole('button', { name: /^تم التسليم/, pressed: false }).click();
  // Others may be found: a number of four digits is in many a phone.
  await expect(orderCard(teacherPage, order)).toBeHidden();
  await teacherPage.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(teacherPage).toHaveURL('/app/teacher/orders');
  await teacherPage.getByRole('combobox', { name: 'الطالب' }).click();
  await expect(teacherPage.getByRole('option', { name: /^أول 20 من/ })).toBeDisabled();
  await teacherPage.getByRole('combobox', { name: 'الطالب' }).fill(student.code);
  await teacherPage.getByRole('option', { name: new RegExp(student.fullName) }).click();
  await expect(teacherPage).toHaveURL(`/app/teacher/orders?student=${student.id}`);
  await expect(teacherPage.getByRole('article')).toHaveCount(1);
  await teacherPage.reload();
  await expect(teacherPage.getByRole('combobox', { name: 'الطالب' })).toHaveValue(student.fullName);
  await expectAccessible(teacherPage);
  await teacherPage.getByRole('button', { name: /^تم التسليم/, pressed: false }).click();
  await expect(teacherPage.getByText('لا توجد طلبات مطابقة للفلاتر.')).toBeVisible();
});

test('slips and a picking list come out for several orders', async ({
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
  await expect(sheets.nth(1)).toContainText(`طلب رقم ${orders[0]!.orderNumber}`);
  await expect(sheets.nth(1)).toContainText('33.00');
  await expectAccessible(teacherPage);
  await teacherPage.getByText('قائمة التجهيز').first().click();
  await expect(sheets).toHaveCount(1);
  await teacherPage.emulateMedia({ media: 'print' });
  await expect(teacherPage.getByRole('button', { name: 'طباعة' })).toBeHidden();
  await expect(teacherPage.getByRole('link', { name: 'لوحة التحكم' })).toHaveCount(0);
});
