import { createStudent } from '@daad/testing/builders';
import type { Queryable } from '@daad/testing/database-client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** The place of the last entry in the history of the tab, the first being 0. */
const lastEntryOf = (page: Page) => page.evaluate(() => navigation.entries().length - 1);

const question = (page: Page) => page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });

/** Finds children of one parent as the first page of a visit but one; the details of each open in a dialog. */
async function findFamily(page: Page, database: Queryable): Promise<void> {
  const { parentPhoneNumber } = await createStudent(database);
  await createStudent(database, { parentPhoneNumber });
  await page.goto('/about');
  await page.goto('/parent-tracking');
  await page.getByLabel('رقم هاتف ولي الأمر').fill(parentPhoneNumber);
  await page.getByRole('button', { name: 'بحث' }).click();
}

test('on the first page of a visit Back closes a dialog, and leaves once it is closed', async ({
  page,
  database,
}) => {
  await findFamily(page, database);
  const details = page.getByRole('button', { name: 'عرض التفاصيل' }).first();
  const dialog = page.getByRole('dialog');
  await expect(details).toBeVisible();
  const first = await lastEntryOf(page);

  await details.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(details).toBeVisible();

  for (let time = 0; time < 3; time++) {
    await details.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The guard over the page's own entry, and no further one.
    expect(await lastEntryOf(page)).toBe(first + 1);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('what Back closes a dialog over is in the history before the dialog is seen', async ({
  teacherPage: page,
}) => {
  await page.goto('/app/teacher/students');
  const before = await lastEntryOf(page);
  const added = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          resolve(history.length);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  const length = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'إضافة طالب' }).first().click();
  expect(await added).toBe(length + 1);
  expect(await lastEntryOf(page)).toBe(before + 1);
});

test('after a dialog the link to the content leads there, and Back leaves in its two steps', async ({
  page,
  database,
}) => {
  await findFamily(page, database);
  await page.getByRole('button', { name: 'عرض التفاصيل' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'انتقل إلى المحتوى' }).press('Enter');
  await expect(page).toHaveURL(/parent-tracking#page$/);
  await page.goBack();
  await expect(page).toHaveURL(/parent-tracking$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('on the first page of a visit Back closes the menu of a phone, and its links are one step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.goto('/store?search=كتاب');
  const address = page.url();
  const open = page.getByRole('button', { name: 'القائمة' });
  const menu = page.getByRole('dialog', { name: 'قائمة الموقع' });
  await open.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(page.url()).toBe(address);

  await open.click();
  await menu.getByRole('link', { name: 'الأخبار' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.goForward();
  await expect(page).toHaveURL(/\/news$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('on the first page of a visit Back asks for typed text, and the form stays', async ({
  teacherPage: page,
}) => {
  await page.goto('/about');
  await page.goto('/app/teacher/students');
  await page.getByRole('button', { name: 'إضافة طالب' }).first().click();
  const form = page.getByRole('dialog', { name: 'إضافة طالب جديد' });
  const name = form.getByLabel('الاسم الكامل');
  await name.fill('طالب لم يُحفظ');
  for (const back of [true, false]) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    if (back) await page.goBack();
    else await question(page).getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(question(page)).toBeHidden();
    await expect(name).toHaveValue('طالب لم يُحفظ');
  }
  await page.goBack();
  await question(page).getByRole('button', { name: 'ترك التغييرات' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/teacher\/students/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('after a reload with an open dialog the next page has its address, and Back returns from it', async ({
  teacherPage: page,
}) => {
  await page.goto('/app/teacher/students');
  const before = await lastEntryOf(page);
  await page.getByRole('button', { name: 'إضافة طالب' }).first().click();
  await expect(page.getByRole('dialog', { name: 'إضافة طالب جديد' })).toBeVisible();
  await expect.poll(() => lastEntryOf(page)).toBe(before + 1);
  await page.reload();
  await page.getByRole('link', { name: 'الطلبات' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'الطلبات' })).toBeVisible();
  await expect(page).toHaveURL(/\/teacher\/orders/);
  await page.goBack();
  await expect(page).toHaveURL(/\/teacher\/students/);
});

test('after a reload with an open dialog one step back leaves, and forward comes back', async ({
  teacherPage: page,
}) => {
  await page.goto('/about');
  await page.goto('/app/teacher/students');
  const add = page.getByRole('button', { name: 'إضافة طالب' }).first();
  await add.click();
  await expect(page.getByRole('dialog', { name: 'إضافة طالب جديد' })).toBeVisible();
  await page.reload();
  await expect(add).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(add).toBeVisible();
});
