import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';
import { newProduct } from './shop.js';

/** By a link of the sidebar: Back over a reloaded page is handled by the browser. */
async function openFromDashboard(page: Page, name: string): Promise<void> {
  await page.goto('/app/teacher');
  await page
    .getByRole('navigation', { name: 'القائمة الرئيسية' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'متابعة الكتابة' });
const leave = (page: Page) => question(page).getByRole('button', { name: 'ترك التغييرات' });

test('the back button closes what was opened last, and leaves the history as it was @main', async ({
  teacherPage: page,
}) => {
  await openFromDashboard(page, 'الطلاب');
  await page.getByRole('button', { name: 'إضافة طالب' }).first().click();
  const form = page.getByRole('dialog', { name: 'إضافة طالب جديد' });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/teacher\/students/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/teacher$/);
});

test('the back button closes the menu of a phone', async ({ teacherPage: page }) => {
  await openFromDashboard(page, 'الطلاب');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'القائمة' }).click();
  const menu = page.getByRole('dialog', { name: 'القائمة' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/teacher\/students/);
});

test('typed text is not left without a question: by Escape, Back, the cross or cancelling @main', async ({
  teacherPage: page,
}) => {
  await openFromDashboard(page, 'المراحل التعليمية');
  await page.getByRole('button', { name: 'إضافة مرحلة' }).first().click();
  const form = page.getByRole('dialog', { name: 'إضافة مرحلة' });
  const name = form.getByLabel('اسم المرحلة');
  await name.fill('مرحلة لم تُحفظ');

  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(name).toHaveValue('مرحلة لم تُحفظ');

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(name).toHaveValue('مرحلة لم تُحفظ');

  for (const button of ['إغلاق', 'إلغاء']) {
    await form.getByRole('button', { name: button }).click();
    await stay(page).click();
    await expect(question(page)).toBeHidden();
    await expect(name).toHaveValue('مرحلة لم تُحفظ');
  }

  await page.goBack();
  await leave(page).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/educational-stages/);

  // Nothing typed, nothing asked; what is being sent stays open; and what is saved is not unsaved.
  await page.getByRole('button', { name: 'إضافة مرحلة' }).first().click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'إضافة مرحلة' }).first().click();
  await name.fill(`مرحلة ${Date.now()}`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/eduStage/Create', async (route) => {
    await released;
    await route.continue();
  });
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(form.getByRole('button', { name: 'إلغاء' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(form).toBeVisible();
  await expect(question(page)).toBeHidden();
  release();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/teacher$/);
});

test('a page with a filled form is not left without a question @main', async ({ studentPage: page }) => {
  await page.goto('/app/student/settings');
  const password = page.getByLabel('كلمة المرور الحالية');
  await password.fill('typed');
  const orders = page
    .getByRole('navigation', { name: 'القائمة الرئيسية' })
    .getByRole('link', { name: 'طلباتي' });
  await orders.click();
  await stay(page).click();
  await expect(page).toHaveURL(/settings/);
  await expect(password).toHaveValue('typed');
  await orders.click();
  await leave(page).click();
  await expect(page).toHaveURL(/orders/);
});

test('the question of a page is closed by Back, and the address stays', async ({ studentPage: page }) => {
  await page.goto('/app/student');
  await page
    .getByRole('navigation', { name: 'القائمة الرئيسية' })
    .getByRole('link', { name: 'الإعدادات' })
    .click();
  const password = page.getByLabel('كلمة المرور الحالية');
  await password.fill('typed');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/settings/);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/settings/);
  await expect(password).toHaveValue('typed');
  await page.goBack();
  await leave(page).click();
  await expect(page).toHaveURL(/\/app\/student$/);
});

test('signing out asks for typed text first', async ({ studentPage: page, student }) => {
  await page.goto('/app/student/settings');
  const password = page.getByLabel('كلمة المرور الحالية');
  await password.fill('typed');
  const signOut = async () => {
    await page.getByRole('button', { name: `حساب ${student.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  };
  await signOut();
  await stay(page).click();
  await expect(question(page)).toBeHidden();
  await expect(password).toHaveValue('typed');
  await signOut();
  await leave(page).click();
  await expect(page.getByRole('link', { name: 'تسجيل الدخول' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the menus of the user and of an order, and the hits of the search, are closed by Back', async ({
  teacherPage: page,
}) => {
  await page.goto('/app/teacher/orders');
  const menu = page.getByRole('menu');
  for (const name of [/^إجراءات الطلب رقم/, /^حساب /]) {
    await page.getByRole('button', { name }).first().click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/teacher\/orders/);
  }
  await page.getByRole('combobox', { name: 'ابحث عن طالب' }).fill('ا');
  const hits = page.getByRole('listbox', { name: 'نتائج البحث' });
  await expect(hits).toBeVisible();
  await page.goBack();
  await expect(hits).toBeHidden();
  await expect(page).toHaveURL(/\/teacher\/orders/);
});

test('the form that takes the place of the products is closed by Back, and asks', async ({
  teacherPage: page,
}) => {
  await openFromDashboard(page, 'المنتجات');
  await page.getByRole('button', { name: 'إضافة منتج' }).first().click();
  const form = page.getByRole('form', { name: 'إضافة منتج جديد' });
  await form.getByLabel('اسم المنتج').fill('منتج لم يُحفظ');
  await page.goBack();
  await stay(page).click();
  await expect(form.getByLabel('اسم المنتج')).toHaveValue('منتج لم يُحفظ');
  await page.getByRole('button', { name: 'العودة إلى المنتجات' }).click();
  await leave(page).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/teacher\/products/);
});

test('products opened and closed leave no entry in the history', async ({ page, database }) => {
  const shelf = `رف ${Date.now()}`;
  const names = [1, 2, 3].map((number) => `${shelf} كتاب ${number}`);
  for (const name of names) await newProduct(database, { name });
  await page.goto('/about');
  await page.goto('/store');
  await page.getByLabel('ابحث في المتجر').fill(shelf);
  await expect(page).toHaveURL(/[?&]q=/);
  const popup = page.getByRole('dialog', { name: 'تفاصيل المنتج' });
  for (const name of names) {
    await page.getByRole('link', { name }).first().click();
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'إغلاق' }).click();
    await expect(popup).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about/);

  // Opened by its address there is nothing to go back to: it only closes.
  await page.goto('/store');
  const [first = ''] = names;
  await page.getByLabel('ابحث في المتجر').fill(first);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: first }).first().click();
  await expect(page).toHaveURL(/product=/);
  const address = page.url();
  await page.goto('/about');
  await page.goto(address);
  await popup.getByRole('button', { name: 'إغلاق' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/store/);
});
