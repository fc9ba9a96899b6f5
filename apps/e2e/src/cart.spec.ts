import { getCart } from '@daad/contracts/cart.contract';
import { present } from '@daad/testing/present';
import { pressTwice } from './actions.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { cartButton, fillCart, newProduct } from './shop.js';

test('an empty cart shows a note and leads to the store', async ({ studentPage }) => {
  await studentPage.goto('/app/student/cart');
  await expect(studentPage.getByText('سلتك فارغة')).toBeVisible();
  await expect(studentPage.getByRole('button', { name: 'إتمام الطلب' })).toHaveCount(0);
  await studentPage.getByRole('link', { name: 'تصفّح المتجر' }).click();
  await expect(studentPage).toHaveURL('/app/student/store');
});

test('the popup shows what was added to the cart, and the limit of 99 @main', async ({
  studentPage: page,
  database,
}) => {
  const product = await newProduct(database, { price: 10 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/student/store?product=${product.id}`);
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: /^أضف إلى السلة/ }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'تمت إضافة' })).toContainText(product.name);
  await popup.getByLabel('الكمية', { exact: true }).fill('99');
  await page.keyboard.press('Tab');
  await expect(popup.getByText('الحد الأقصى 99 قطعة من المنتج الواحد في السلة.')).toBeVisible();
  await expect(popup.getByRole('button', { name: /^أضف إلى السلة/ })).toBeDisabled();
  await expectAccessible(page);
});

test('a card has the quantity in the cart, which follows and leads other tabs', async ({
  studentPage,
  database,
}) => {
  const product = await newProduct(database);
  const otherTab = await studentPage.context().newPage();
  await otherTab.goto('/app/student');
  await expect(cartButton(otherTab, 'فارغة')).toBeVisible();

  await studentPage.goto(`/app/student/store?q=${encodeURIComponent(product.name)}`);
  const card = studentPage.getByRole('article');
  const add = card.getByRole('button', { name: /^أضف إلى السلة/ });
  // The second tap of a double tap takes nothing out again.
  expect(await pressTwice(add, 0.36)).toBe(`حذف ${product.name} من السلة`);
  await expect(cartButton(otherTab, 'قطعة واحدة')).toBeVisible();

  // From then on the card has minus, count and plus; the focus stays on it.
  const count = card.getByRole('spinbutton', { name: 'الكمية' });
  const more = card.getByRole('button', { name: 'زيادة الكمية' });
  await expect(count).toHaveValue('1');
  await expect(more).toBeFocused();
  await more.click();
  await expect(cartButton(otherTab, 'قطعتان')).toBeVisible();
  await expectAccessible(studentPage);

  // A finger on the number of the button reaches its link. What changes in that tab changes here.
  const { x, y, width, height } = present(
    await otherTab.locator('.mantine-Indicator-indicator').boundingBox(),
  );
  await otherTab.mouse.click(x + width / 2, y + height / 2);
  await expect(otherTab).toHaveURL('/app/student/cart');
  const inCart = otherTab.getByRole('group', { name: `كمية ${product.name}` });
  await inCart.getByRole('button', { name: 'زيادة الكمية' }).click();
  await expect(count).toHaveValue('3');

  // More than 99 is refused in words, wherever the quantity is.
  await count.fill('150');
  await studentPage.keyboard.press('Tab');
  await expect(card.getByText('الحد الأقصى 99 قطعة')).toBeVisible();
  await expect(count).toHaveValue('99');
  await expect(more).toBeDisabled();
  await expect(inCart.locator('..').getByText('الحد الأقصى 99 قطعة')).toBeVisible();

  await count.fill('1');
  await studentPage.keyboard.press('Tab');
  await card.getByRole('button', { name: `حذف ${product.name} من السلة` }).click();
  await expect(add).toBeFocused();
  await expect(otherTab.getByText('سلتك فارغة')).toBeVisible();
});

test('presses that follow one another quickly are one call', async ({
  studentPage: page,
  database,
  student,
  apiOf,
}) => {
  const product = await newProduct(database);
  await page.goto(`/app/student/store?q=${encodeURIComponent(product.name)}`);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: /^أضف إلى السلة/ }).click();
  const count = card.getByRole('spinbutton', { name: 'الكمية' });
  await expect(count).toHaveValue('1');
  await expect(cartButton(page, 'قطعة واحدة')).toBeVisible();

  // The first call waits until all presses are made.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  await page.route('**/cart/item/*', async (route) => {
    calls++;
    await pressed;
    await route.continue();
  });
  for (let press = 0; press < 6; press++) await card.getByRole('button', { name: 'زيادة الكمية' }).click();
  await expect(count).toHaveValue('7');
  release();
  const api = await apiOf(student);
  await expect
    .poll(async () => (await api.get(getCart, { params: { userId: student.id } }))?.itemsCount)
    .toBe(7);
  expect(calls).toBeLessThanOrEqual(2);
});

test('quantities, discounts and sums follow each press, and a line goes @main', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const book = await newProduct(database, { price: 120, discountType: 'Percentage', discountValue: 12.5 });
  const pen = await newProduct(database, { price: 10 });
  const api = await apiOf(student);
  await fillCart(api, book, 2);
  await fillCart(api, pen);
  await page.goto('/app/student/cart');
  const summary = page.getByRole('region', { name: 'ملخص الطلب' });
  await expect(summary).toContainText('250.00');
  await expect(summary).toContainText('30.00');
  await expect(summary).toContainText('220.00');

  const quantity = page.getByRole('group', { name: `كمية ${book.name}` });
  await quantity.getByRole('button', { name: 'زيادة الكمية' }).click();
  await quantity.getByRole('button', { name: 'زيادة الكمية' }).click();
  await expect(summary).toContainText('430.00');
  await page.getByRole('button', { name: `حذف ${pen.name} من السلة` }).click();
  await expect(summary).toContainText('420.00');
  // The sums are shown before the server has them; a reload would drop presses that are still queued.
  await expect
    .poll(async () => (await api.get(getCart, { params: { userId: student.id } }))?.total)
    .toBe(420);
  await page.reload();
  await expect(summary).toContainText('420.00');
  await expect(summary).toContainText('4 قطع');
});

test('the summary is complete at every width, also with a discount of 0', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  await fillCart(await apiOf(student), await newProduct(database, { price: 75 }), 2);
  await page.goto('/app/student/cart');
  const summary = page.getByRole('region', { name: 'ملخص الطلب' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(summary.getByRole('heading', { name: 'ملخص الطلب' })).toBeVisible();
    for (const [label, value] of [
      ['عدد القطع', 'قطعتان'],
      ['الإجمالي قبل الخصم', '150.00'],
      ['إجمالي الخصم', '0.00'],
      ['الإجمالي النهائي', '150.00'],
    ] as const) {
      const row = summary.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(row.getByRole('definition')).toBeVisible();
      await expect(row.getByRole('definition')).toContainText(value);
    }
    await expect(summary.getByText('لا دفع عبر الإنترنت')).toBeVisible();
    await expect(page.getByRole('button', { name: 'إتمام الطلب' })).toBeInViewport();
  }
  await expectAccessible(page);
});

test('emptying the cart asks first @main', async ({ studentPage: page, database, apiOf, student }) => {
  await fillCart(await apiOf(student), await newProduct(database));
  await page.goto('/app/student/cart');
  const empty = page
    .getByRole('region', { name: 'منتجات السلة' })
    .getByRole('button', { name: 'إفراغ السلة' });
  await empty.click();
  const dialog = page.getByRole('dialog', { name: 'إفراغ السلة' });
  await expect(dialog).toContainText('هل أنت متأكد من حذف جميع المنتجات من السلة؟');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toBeHidden();
  await empty.click();
  await dialog.getByRole('button', { name: 'إفراغ السلة' }).click();
  await expect(page.getByText('سلتك فارغة')).toBeVisible();
});

test('the total on the button of the popup follows what is typed', async ({
  studentPage: page,
  database,
}) => {
  const product = await newProduct(database, { price: 19.99 });
  await page.goto(`/app/student/store?product=${product.id}`);
  const popup = page.getByRole('dialog');
  const quantity = popup.getByRole('spinbutton', { name: 'الكمية' });
  const add = popup.getByRole('button', { name: /^أضف إلى السلة/ });
  for (const [typed, total] of [
    ['12', '239.88'],
    ['٣', '59.97'],
    ['500', '1,979.01'],
  ] as const) {
    await quantity.fill(typed);
    await expect(add).toContainText(total);
    await expect(add).toBeEnabled();
  }
  await quantity.fill('4');
  for (const typed of ['', '0', '1.5', 'س']) {
    await quantity.fill(typed);
    await expect(add).toBeDisabled();
    await expect(add).toHaveText('أضف إلى السلة');
  }
  await quantity.blur();
  await expect(quantity).toHaveValue('4');
  await expect(add).toContainText('79.96');
});

test('the number on the cart button is within the screen of a phone', async ({
  studentPage: page,
  student,
  database,
  apiOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(await apiOf(student), await newProduct(database), 99);
  await page.goto('/app/student');
  const number = page.getByRole('banner').getByText('99', { exact: true });
  await expect(number).toBeVisible();
  // The round background lies around the digits.
  const top = await number.evaluate((digits) => digits.parentElement?.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
});
