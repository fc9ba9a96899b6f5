import { listOrders } from '@daad/contracts/orders.contract';
import { present } from '@daad/testing/present';
import { blockRealtime, expect, expectAccessible, test } from './fixtures.js';
import {
  cartButton,
  checkOut,
  DELIVERY,
  expectTyped,
  fillCart,
  newProduct,
  orderCard,
  sendButton,
} from './shop.js';

const PLACED = /^تم إرسال طلبك رقم \d+$/;

test('an order shows the next step, and is in the list of orders @main', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const product = await newProduct(database, { price: 75.5 });
  const api = await apiOf(student);
  await fillCart(api, product, 2);
  const dialog = await checkOut(page);
  await sendButton(dialog).click();
  await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cartButton(page, 'فارغة')).toBeVisible();
  await expectAccessible(page);

  const order = present((await api.get(listOrders, { body: {} })).items[0]);
  expect(order).toMatchObject({ totalPrice: 151, ...DELIVERY });
  await page.getByRole('link', { name: 'تابع طلبك' }).click();
  await expect(orderCard(page, order)).toContainText('151.00');
});

test('a missing value is shown at its field, until it is typed @main', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  await fillCart(await apiOf(student), await newProduct(database));
  const dialog = await checkOut(page);
  await dialog.getByLabel('عنوان التسليم').fill('  ');
  await dialog.getByLabel('رقم الهاتف').fill('');
  await sendButton(dialog).click();
  await expect(dialog.getByText('عنوان التسليم مطلوب')).toBeVisible();
  await expect(dialog.getByText('رقم الهاتف مطلوب')).toBeVisible();
  await expect(dialog.getByLabel('عنوان التسليم')).toBeFocused();
  await dialog.getByLabel('رقم الهاتف').fill('واحد اثنان');
  await expect(dialog.getByText('رقم الهاتف مطلوب')).toBeHidden();
  await sendButton(dialog).click();
  await expect(dialog.getByText('رقم هاتف غير صحيح')).toBeVisible();
  await dialog.getByLabel('رقم الهاتف').fill('٠١٢');
  await sendButton(dialog).click();
  await expect(dialog.getByText('رقم الهاتف يجب أن يكون 10 أرقام على الأقل')).toBeVisible();
  await expectAccessible(page);
});

test('a double click is one order @main', async ({ studentPage: page, database, apiOf, student }) => {
  const api = await apiOf(student);
  await fillCart(api, await newProduct(database));
  const dialog = await checkOut(page);
  await sendButton(dialog).dblclick();
  await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  expect((await api.get(listOrders, { body: {} })).totalCount).toBe(1);
});

test('a failure without words names its status, which reads left to right in one piece', async ({
  studentPage: page,
  database,
  apiOf,
  student,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  await fillCart(await apiOf(student), await newProduct(database));
  const dialog = await checkOut(page);
  await page.route('**/api/v1/order', (route) => route.fulfill({ status: 500, body: '' }));
  await sendButton(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('فشل في إنشاء الطلب: HTTP error! status: 500');
  await expect(dialog.locator('bdi[dir="ltr"]', { hasText: /^HTTP error! status: 500$/ })).toBeVisible();
});

test('a lost response leads to the same order, not to a second one', async ({
  studentPage: page,
  database,
  apiOf,
  student,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  const api = await apiOf(student);
  await fillCart(api, await newProduct(database));
  const dialog = await checkOut(page);
  let isFirst = true;
  await page.route('**/api/v1/order', async (route) => {
    const response = await route.fetch();
    if (!isFirst) return route.fulfill({ response });
    isFirst = false;
    return route.abort('connectionreset');
  });
  await sendButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('تعذر الاتصال بالخادم');
  await expectTyped(dialog);
  await dialog.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  expect((await api.get(listOrders, { body: {} })).totalCount).toBe(1);
});

test('a price that changes before the order is shown, and has to be confirmed', async ({
  studentPage: page,
  database,
  apiOf,
  student,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const product = await newProduct(database, { price: 100 });
  const api = await apiOf(student);
  await fillCart(api, product, 2);
  await blockRealtime(page);
  const dialog = await checkOut(page);
  await database.query('update product set price = 130 where id = $1', [product.id]);
  await sendButton(dialog).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('السعر الآن 130.00 ج.م بدلاً من 100.00 ج.م');
  await expect(sendButton(dialog)).toBeDisabled();
  await expectTyped(dialog);
  await expectAccessible(page);
  expect((await api.get(listOrders, { body: {} })).totalCount).toBe(0);

  await notice.getByRole('button', { name: 'موافق: الإجمالي 260.00 ج.م' }).click();
  await sendButton(dialog).click();
  await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  expect((await api.get(listOrders, { body: {} })).items.map(({ totalPrice }) => totalPrice)).toEqual([260]);
});

test('a product that cannot be had any more is named, and can be left out', async ({
  studentPage: page,
  database,
  apiOf,
  student,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const available = await newProduct(database, { price: 40 });
  const gone = await newProduct(database, { price: 60 });
  const api = await apiOf(student);
  await fillCart(api, available);
  await fillCart(api, gone);
  await blockRealtime(page);
  const dialog = await checkOut(page);
  await database.query('update product set available = false where id = $1', [gone.id]);
  await sendButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(`«${gone.name}»: لم يعد متاحاً`);
  await dialog.getByRole('button', { name: 'احذف غير المتاح وأكمل: الإجمالي 40.00 ج.م' }).click();
  await sendButton(dialog).click();
  await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  const order = present((await api.get(listOrders, { body: {} })).items[0]);
  expect(order.items.map(({ productName }) => productName)).toEqual([available.name]);
});

test('a session that expires during the checkout is renewed silently', async ({
  studentPage: page,
  database,
  apiOf,
  student,
  expectProblems,
}) => {
  expectProblems(/status of 401/);
  await fillCart(await apiOf(student), await newProduct(database));
  const dialog = await checkOut(page);
  await page.evaluate(() => localStorage.setItem('token', 'no-longer.a-good.token'));
  await sendButton(dialog).click();
  await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
});

test.describe('a session that has ended', () => {
  const endSession = () => {
    localStorage.setItem('token', 'no-longer.a-good.token');
    localStorage.setItem('refreshToken', 'nor-this');
  };

  test('asks for the password above the checkout, which goes on where it was', async ({
    studentPage: page,
    database,
    apiOf,
    student,
    expectProblems,
  }) => {
    expectProblems(/status of 401/);
    await fillCart(await apiOf(student), await newProduct(database));
    await blockRealtime(page);
    const dialog = await checkOut(page);
    await page.evaluate(endSession);
    await sendButton(dialog).click();
    const again = page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await again.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
    await again.getByRole('button', { name: 'متابعة' }).click();
    await expect(again).toBeHidden();
    await expectTyped(dialog);
    await sendButton(dialog).click();
    await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  });

  test('leads to the sign-in page on request, and back to all that was typed', async ({
    studentPage: page,
    database,
    apiOf,
    student,
    expectProblems,
  }) => {
    expectProblems(/status of 401/);
    await fillCart(await apiOf(student), await newProduct(database));
    await blockRealtime(page);
    const dialog = await checkOut(page);
    await page.evaluate(endSession);
    await sendButton(dialog).click();
    await page.getByRole('button', { name: 'الخروج إلى صفحة الدخول' }).click();
    await expect(page).toHaveURL(/\/app\/login\?redirect=/);
    await page.getByLabel('الرقم القومي').fill(student.phoneNumber);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/student/cart');
    await page.getByRole('button', { name: 'إتمام الطلب' }).click();
    await expectTyped(dialog);
    await sendButton(dialog).click();
    await expect(page.getByRole('heading', { name: PLACED })).toBeVisible();
  });
});
