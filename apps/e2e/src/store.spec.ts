import { listCategories } from '@daad/contracts/categories.contract';
import { createCategory, createDiscount } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { cartButton, newProduct } from './shop.js';

test('a visitor shared around, and is asked to sign in to buy @main', async ({ page, database, student }) => {
  const product = await newProduct(database, { price: 80 });
  await page.goto('/store');
  await page.getByLabel('ابحث في المتجر').fill(product.name);
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card).toContainText('80.00');
  await expect(page).toHaveURL(/q=/);

  await card.getByRole('button', { name: 'سجّل الدخول للشراء' }).click();
  const dialog = page.getByRole('dialog', { name: 'تسجيل الدخول مطلوب' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: 'سجّل الدخول للشراء' }).click();
  await dialog.getByRole('link', { name: 'تسجيل الدخول' }).click();
  await page.getByLabel('الرقم القومي').fill(student.phoneNumber);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/student\/store/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: product.name })).toBeVisible();
});

test('the banner of the store shows the count of the list', async ({ page }) => {
  await page.goto('/store');
  const [, count] = present(/^المتاح الآن: (\d+) /.exec(await page.getByText(/^المتاح الآن: \d/).innerText()));
  await expect(page.getByText(/^عرض 1 إلى 12 من /)).toHaveText(`عرض 1 إلى 12 من ${count}`);
});

test('a student is sent from the public store to the one with a cart, filters and all', async ({
  studentPage,
}) => {
  await studentPage.goto('/store?price=100-500&sort=price-high');
  await expect(studentPage).toHaveURL('/app/student/store?price=100-500&sort=price-high');
});

test('the teacher sees the store of the visitors, and is led to its products rather than to a sign-in', async ({
  teacherPage: page,
}) => {
  await page.goto('/store');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'سجّل الدخول للشراء' })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').first().click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading').first()).toBeVisible();
  await expect(popup.getByRole('button', { name: 'سجّل الدخول للشراء' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'إدارة المنتجات' }).click();
  await expect(page).toHaveURL('/app/teacher/products');
});

for (const width of [360, 390, 820]) {
  test(`the three numbers of the store are in one row, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/store');
    const tiles = page.locator('dl > div');
    await expect(tiles).toHaveCount(3);
    const places = () => tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await places()).size).toBe(1);
  });
}

test('the filters search the whole catalogue, live in the address, and are cleared at once @main', async ({
  studentPage,
  database,
}) => {
  const gone = await newProduct(database, { available: false, price: 700 });
  await studentPage.goto('/app/student/store');
  await studentPage.getByLabel('ابحث في المتجر').fill(gone.name);
  await expect(studentPage.getByText('لا توجد منتجات', { exact: true })).toBeVisible();

  // The box follows the address, which changes a moment after the click.
  await studentPage.getByLabel('المتاح فقط').click();
  await expect(studentPage.getByLabel('المتاح فقط')).not.toBeChecked();
  const card = studentPage.getByRole('article').filter({ hasText: gone.name });
  await expect(card).toContainText('غير متاح حالياً');
  await expect(card.getByRole('button')).toHaveCount(0);
  await studentPage.reload();
  await expect(card).toBeVisible();

  await studentPage.getByRole('combobox', { name: 'السعر' }).selectOption('أقل من 100 ج.م');
  await expect(card).toBeHidden();
  await studentPage.getByRole('button', { name: 'مسح كل الفلاتر' }).first().click();
  await expect(studentPage).toHaveURL('/app/student/store');
  await expect(studentPage.getByRole('article')).toHaveCount(12);

  // A pending search text is cleared as well, instead of being searched for afterwards.
  await studentPage.getByRole('combobox', { name: 'السعر' }).selectOption('من 100 إلى أقل من 500 ج.م');
  await expect(studentPage).toHaveURL(/price=100-500/);
  await studentPage.getByLabel('ابحث في المتجر').fill('كلمة');
  await studentPage.getByRole('button', { name: 'مسح كل الفلاتر' }).first().click();
  await expect(studentPage.getByLabel('ابحث في المتجر')).toHaveValue('');
  await expect(studentPage).toHaveURL('/app/student/store');
});

test('the popup has an address, changes its pictures by keys, and adds a quantity to the cart @main', async ({
  studentPage: page,
}) => {
  // With reduced motion only the keys change the picture.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/app/student/store');
  // The demo school's set of four books has three pictures.
  await page.getByRole('link', { name: /^المجموعة الكاملة/ }).click();
  const popup = page.getByRole('dialog', { name: 'تفاصيل المنتج' });
  await expect(page).toHaveURL(/product=/);
  await expect(popup.getByRole('region', { name: /^صور/ })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'إغلاق' })).toBeFocused();
  const picture = popup.getByRole('button', { name: 'صورة 2' });
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(popup.getByRole('button', { name: 'صورة 3' })).toHaveAttribute('aria-current', 'true');

  // A swipe to the right shows the next picture, because the page is right to left.
  const frame = present(await popup.getByRole('region', { name: /^صور/ }).boundingBox());
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 3];
  const swipe = async (way: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(60);
  await expect(popup.getByRole('button', { name: 'صورة 1' })).toHaveAttribute('aria-current', 'true');
  await swipe(40);
  await expect(popup.getByRole('button', { name: 'صورة 1' })).toHaveAttribute('aria-current', 'true');
  await swipe(-60);
  await expect(popup.getByRole('button', { name: 'صورة 3' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await popup.getByRole('button', { name: 'زيادة الكمية' }).click();
  await popup.getByRole('spinbutton', { name: 'الكمية' }).fill('١٥٠');
  await expect(popup.getByText('الحد الأقصى 99 قطعة', { exact: true })).toBeVisible();
  await expect(popup.getByRole('spinbutton', { name: 'الكمية' })).toHaveValue('99');
  await popup.getByRole('button', { name: /^أضف إلى السلة/ }).click();
  await expect(popup.getByText('في سلتك من هذا المنتج الآن 99 قطعة')).toBeVisible();
  await expect(popup.getByRole('button', { name: /^أضف إلى السلة/ })).toBeDisabled();
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(cartButton(page, '99 قطعة')).toBeVisible();
});

test('the tiles count the categories that have products', async ({ page, database, apiOf }) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await createCategory(database);
  await page.goto('/store');
  const categories = page.locator('dl > div').filter({ hasText: 'فئات' }).locator('dd').first();
  // Other journeys add categories too: the screen must have those of the server.
  await expect(async () => {
    const { totalCount } = await teacher.get(listCategories, { query: { inUse: true } });
    await page.reload();
    await expect(categories).toHaveText(String(totalCount), { timeout: 2000 });
  }).toPass();
});

test("a student's own discount shows in the list, in the popup and in the cart @main", async ({
  studentPage: page,
  student,
  database,
}) => {
  const product = await newProduct(database, { price: 200, discountType: 'Percentage', discountValue: 10 });
  await createDiscount(database, {
    studentId: student.id,
    productId: product.id,
    discountType: 'Fixed',
    discountValue: 50,
  });
  await page.goto(`/app/student/store?q=${encodeURIComponent(product.name)}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('150.00');
  await expect(card).toContainText('200.00');
  await expect(card).toContainText('خصم 50 ج.م');
  await card.getByRole('button', { name: /^أضف إلى السلة/ }).click();
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('150.00');
  await page.getByRole('link', { name: 'عرض السلة' }).click();
  await expect(page.getByRole('region', { name: 'ملخص الطلب' })).toContainText('150.00');
});

test('no words on the cards are cut off on a phone', async ({ page, studentPage }) => {
  for (const [shop, path, words] of [
    [page, '/store', 'سجّل الدخول للشراء'],
    [studentPage, '/app/student/store', 'أضف إلى السلة'],
  ] as const) {
    await shop.goto(path);
    const label = shop.getByRole('article').getByText(words).first();
    for (const width of [360, 390, 430]) {
      await shop.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => label.evaluate((it) => it.scrollWidth - it.clientWidth), `${words}, ${width} px wide`)
        .toBe(0);
    }
  }
});
