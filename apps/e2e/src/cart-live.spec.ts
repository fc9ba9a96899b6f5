import { getCart } from '@daad/contracts/cart.contract';
import { listCategories } from '@daad/contracts/categories.contract';
import { deleteProduct, updateProduct } from '@daad/contracts/store.contract';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { cartButton, fillCart, newProduct } from './shop.js';

test('a price that the teacher changes, and a product taken off sale or deleted, change in the open cart and popup', async ({
  studentPage: page,
  database,
  apiOf,
  student,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const teacher = await apiOf(DEMO_TEACHER);
  const category = present((await teacher.get(listCategories, {})).items[0]);
  const product = await newProduct(database, { price: 50 });
  const change = (price: number, available: boolean) => {
    const { name, description } = product;
    const body = { name, description, price, available, categoryId: category.id };
    return teacher.get(updateProduct, { params: { id: product.id }, body });
  };
  await fillCart(await apiOf(student), product, 2);
  const popup = await page.context().newPage();
  await popup.goto(`/app/student/store?product=${product.id}`);
  await page.goto('/app/student/cart');
  const summary = page.getByRole('region', { name: 'ملخص الطلب' });
  await expect(summary).toContainText('100.00');

  await change(65, true);
  await expect(summary).toContainText('130.00');
  await expect(popup.getByRole('dialog')).toContainText('65.00');

  await change(65, false);
  await expect(page.getByText('لم يعد متاحاً. احذفه لتكمل الطلب.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إتمام الطلب' })).toBeDisabled();
  // What cannot be ordered costs nothing.
  await expect(summary).not.toContainText('130.00');
  const amount = page.getByRole('region', { name: 'منتجات السلة' }).getByText('130.00').locator('..');
  await expect(amount).toHaveCSS('text-decoration-line', 'line-through');
  await expect(popup.getByRole('dialog').getByText('غير متاح حالياً')).toBeVisible();
  await expectAccessible(page);

  await teacher.get(deleteProduct, { params: { id: product.id } });
  await expect(popup.getByRole('dialog')).toContainText('لم يعد هذا المنتج موجوداً');
  await expect(popup.getByRole('dialog')).not.toContainText('65.00');
  await expect(page.getByText('سلتك فارغة')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'حذف المعلم من المتجر ما كان في سلتك' });
  await expect(notice).toContainText(product.name);
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toContainText(product.name);
  await notice.getByRole('button', { name: 'فهمت' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByText('سلتك فارغة')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a line that is still being added can be changed and removed already', async ({
  studentPage: page,
  student,
  database,
  apiOf,
}) => {
  const [book, pen] = [await newProduct(database, { price: 30 }), await newProduct(database, { price: 7 })];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/cart/item', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app/student/store');
  for (const { name } of [pen, book]) {
    await page.getByLabel('ابحث في المتجر').fill(name);
    await page.getByRole('article').filter({ hasText: name }).getByRole('button').click();
  }
  await cartButton(page, 'فارغة').click();

  const summary = page.getByRole('region', { name: 'ملخص الطلب' });
  await expect(summary).toContainText('37.00');
  await page.getByRole('button', { name: `حذف ${pen.name} من السلة` }).click();
  const more = page
    .getByRole('group', { name: `كمية ${book.name}` })
    .getByRole('button', { name: 'زيادة الكمية' });
  await more.click();
  await more.click();
  await expect(summary).toContainText('90.00');
  release();
  await expect(cartButton(page, '3 قطع')).toBeVisible();
  // The page shows it before the server has it, and a reload would drop what is still queued.
  const api = await apiOf(student);
  await expect.poll(async () => (await api.get(getCart, { params: { userId: student.id } }))?.total).toBe(90);
  await page.reload();
  await expect(summary).toContainText('90.00');
});

test('a price that changes before the first connection is shown once connected', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const category = present((await teacher.get(listCategories, {})).items[0]);
  const product = await newProduct(database, { price: 50 });
  await fillCart(await apiOf(student), product, 1);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await released;
    socket.connectToServer();
  });
  await page.goto('/app/student/cart');
  const summary = page.getByRole('region', { name: 'ملخص الطلب' });
  await expect(summary).toContainText('50.00');

  const { name, description } = product;
  const body = { name, description, price: 65, available: true, categoryId: category.id };
  await teacher.get(updateProduct, { params: { id: product.id }, body });
  release();
  await expect(summary).toContainText('65.00');
});
