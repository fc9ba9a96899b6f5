import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { bottomOf, boxOf, ROW } from './phone.js';
import { newProduct, orderOf } from './shop.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const TABLE_ROW = `tbody > tr, ${ROW}`;

/** Which of the others a toast lies on. */
async function covered(toast: Locator, others: Record<string, Locator>): Promise<string[]> {
  const top = await boxOf(toast);
  const found: string[] = [];
  for (const [name, other] of Object.entries(others)) {
    const { x, y, width, height } = await boxOf(other);
    const isApart =
      y >= top.y + top.height || top.y >= y + height || x >= top.x + top.width || top.x >= x + width;
    if (!isApart) found.push(name);
  }
  return found;
}

const toastOf = (page: Page, text: string) =>
  page.locator('#toasts').getByRole('status').filter({ hasText: text });

for (const size of SIZES) {
  test(`a toast covers neither the end of a list nor a dialog's header, ${size.width} px wide`, async ({
    teacherPage: page,
    student,
    database,
    apiOf,
  }) => {
    const api = await apiOf(student);
    const product = await newProduct(database);
    const mark = unique();
    const room = await createClass(database, { name: `صف ${mark}` });
    for (let made = 0; made < 21; made++) await createPupil(database, room.id, { code: `${mark}-${made}` });
    // An order of another journey may come into the same toast, which names neither then, or replace it.
    const orderedToast = async () => {
      let toast = toastOf(page, '');
      await expect(async () => {
        const { orderNumber } = await orderOf(api, product);
        toast = toastOf(page, `طلب رقم ${orderNumber}`);
        await expect(toast).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 20_000 });
      return toast;
    };
    await page.setViewportSize(size);
    await page.goto(`/app/teacher/students?code=${mark}`);
    const pager = page.getByRole('navigation', { name: 'صفحات القائمة' });
    const bar = page.getByRole('navigation', { name: 'أهم الصفحات' });
    await expect(pager).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = {
      'last row': page.getByRole('main').locator(TABLE_ROW).last(),
      pager,
      ...(size.width === 390 && { bar }),
    };
    expect(await covered(await orderedToast(), end)).toEqual([]);

    for (const name of ['إضافة طالب', room.name]) {
      if (name === room.name) {
        await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
        if (size.width === 390) {
          await page.getByRole('button', { name: `إجراءات ${room.name}` }).click();
          await page.getByRole('menuitem', { name: /^عرض طلاب/ }).click();
        } else await page.getByRole('button', { name: `عرض طلاب ${room.name}`, exact: true }).click();
      } else await page.getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      const ready =
        name === room.name
          ? dialog.getByText(`${mark}-0`, { exact: true }).first()
          : dialog.getByLabel('كود الطالب');
      await expect(ready).toBeVisible();
      const parts = {
        header: dialog.locator('header'),
        title: dialog.getByRole('heading').first(),
        close: dialog.getByRole('button', { name: 'إغلاق', exact: true }).first(),
      };
      const toast = await orderedToast();
      expect(await covered(toast, parts), name).toEqual([]);
      expect(await bottomOf(toast)).toBeLessThan(size.height / 2);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}
