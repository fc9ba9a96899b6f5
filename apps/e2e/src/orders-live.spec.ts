import { changeOrderStatus, countOrders, type Order } from '@daad/contracts/orders.contract';
import { present } from '@daad/testing/present';
import type { Page, WebSocketRoute } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { boxOf, phoneTest } from './phone.js';
import { checkOut, fillCart, newProduct, orderCard, orderOf, sendButton } from './shop.js';

const pendingBadge = (page: Page) =>
  page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link', { name: /^الطلبات/ });

/** Orders of one student only: the demo school's other orders come and go with other journeys. */
async function openOrdersOf(teacherPage: Page, student: { id: string }): Promise<void> {
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  await expect(teacherPage.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
}

test("an order placed in the student's browser comes in on the teacher's screen, badge and list @main", async ({
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
  const orderNumber = Number(present(/\d+/.exec(title ?? ''))[0]);

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

test("a status change shows on the student's card, with its time and author, without a reload @main", async ({
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
  await card.getByRole('button', { name: 'تحضير', exact: true }).click();
  await expect(card.getByRole('button', { name: 'تسليم', exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^تفاصيل الطلب/ }).click();
  const track = card.getByRole('list', { name: 'مسار الطلب' });
  await expect(track.getByRole('listitem').filter({ hasText: 'تم التحضير' })).toHaveAttribute(
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
  await dialog.getByRole('radio', { name: 'ملغى' }).click();
  await dialog.getByRole('button', { name: 'حفظ الحالة' }).click();
  await expect(dialog).toBeHidden();
  await expect(own.getByRole('listitem').filter({ hasText: 'ملغى' })).toHaveAttribute('aria-current', 'step');

  await own.getByRole('button', { name: 'التفاصيل' }).click();
  await expect(own).toContainText('سليم الورّاق');
  await expectAccessible(studentPage);
});

test('new orders are counted on a pill while the list is scrolled down', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  const placed: Order[] = [];
  for (let count = 0; count < 10; count++) placed.push(await orderOf(api, product));
  await teacherPage.emulateMedia({ reducedMotion: 'no-preference' });
  // So low that ten rows have to be scrolled.
  await teacherPage.setViewportSize({ width: 1280, height: 500 });
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  const cards = teacherPage.getByRole('article');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  // Visible text only: the closed details are rendered when the page is idle.
  const before = await cards.allInnerTexts();

  placed.push(await orderOf(api, product), await orderOf(api, product));
  const pill = teacherPage.getByRole('button', { name: 'طلبان جديدان' });
  await expect(pill).toBeVisible();
  expect(await cards.allInnerTexts()).toEqual(before);
  await expectAccessible(teacherPage);
  await pill.click();
  await expect(cards.first()).toContainText(`#${present(placed.at(-1)).orderNumber}`);
  await expect(cards.nth(1)).toContainText(`#${present(placed.at(-2)).orderNumber}`);
  await expect(cards).toHaveCount(10);
});

phoneTest(
  'on a touch screen a new order waits, where a finger may be above any row',
  async ({ onPhone, student, database, apiOf }) => {
    const api = await apiOf(student);
    const product = await newProduct(database);
    const first = await orderOf(api, product);
    const page = await onPhone(DEMO_TEACHER);
    await page.goto(`/app/teacher/orders?student=${student.id}`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(1);
    const { y } = await boxOf(cards.first());
    const second = await orderOf(api, product);
    const pill = page.getByRole('button', { name: '1 طلب جديد' });
    await expect(pill).toBeVisible();
    await expect(cards).toHaveCount(1);
    expect((await boxOf(cards.first())).y).toBe(y);
    await pill.click();
    await expect(cards).toContainText([`#${second.orderNumber}`, `#${first.orderNumber}`]);
  },
);

test('a new order waits behind its count while the list is in use, and moves no row', async ({
  teacherPage: page,
  student,
  database,
  apiOf,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  const placed = [await orderOf(api, product), await orderOf(api, product)];
  await page.goto(`/app/teacher/orders?student=${student.id}`);
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(2);
  const first = rows.first();
  const { y } = await boxOf(first);
  const untouched = () => page.mouse.move(5, 5);
  const dialog = page.getByRole('dialog');
  const waysToUse = [
    {
      begin: () => first.hover(),
      end: untouched,
    },
    {
      begin: () => first.getByRole('checkbox').focus(),
      end: () => first.getByRole('checkbox').blur(),
    },
    {
      begin: async () => {
        await first.getByRole('button', { name: /^إجراءات/ }).click();
        await page.getByRole('menuitem', { name: 'تغيير الحالة' }).click();
        await expect(dialog).toBeVisible();
        await untouched();
      },
      end: async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      },
    },
  ];
  const pill = page.getByRole('button', { name: '1 طلب جديد', includeHidden: true });
  for (const { begin, end } of waysToUse) {
    const title = await first.getByRole('heading', { level: 2 }).textContent();
    await begin();
    placed.push(await orderOf(api, product));
    await expect(pill).toHaveCount(1);
    expect((await boxOf(first)).y).toBe(y);
    await expect(first.getByRole('heading', { level: 2, includeHidden: true })).toHaveText(title ?? '');
    await end();
    await pill.click();
    await untouched();
    await expect(rows).toHaveCount(placed.length);
    await expect(pill).toHaveCount(0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }

  const last = await orderOf(api, product);
  await expect(orderCard(page, last)).toBeVisible();
  // The list is longer than the screen by now, and a press on what a closing dialog covers may have scrolled it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await boxOf(orderCard(page, last))).y).toBe(y);
  await expect(pill).toHaveCount(0);
});

test('nothing is stale after the connection was lost for a while', async ({
  studentPage: page,
  student,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const order = await orderOf(await apiOf(student), await newProduct(database));
  const teacher = await apiOf(DEMO_TEACHER);
  // The browser's offline mode refuses new connections and spares open ones; those are closed here.
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    open.push(socket);
    socket.connectToServer();
  });
  // The page finds out by its own attempts, as when a server was away.
  await page.addInitScript(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation()),
  );
  await page.goto('/app/student/orders');
  const live = page.getByText('متصل', { exact: true });
  await expect(live).toBeVisible();
  const station = orderCard(page, order).getByRole('listitem').filter({ hasText: 'تم التسليم' });
  await expect(station).not.toHaveAttribute('aria-current', 'step');

  await page.context().setOffline(true);
  for (const socket of open) await socket.close();
  await expect(live).toBeHidden();
  await teacher.get(changeOrderStatus, { body: { orderIds: [order.id], status: 'Delivered' } });
  const before = open.length;
  await expect.poll(() => open.length).toBeGreaterThan(before);

  await page.context().setOffline(false);
  await expect(live).toBeVisible();
  await expect(station).toHaveAttribute('aria-current', 'step');
});
