import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { DEMO_TEACHER } from './people.js';
import { bottomOf, boxOf, inSight, phoneTest, ROW } from './phone.js';
import { fillCart, newProduct, orderOf } from './shop.js';

/** The rows of each list of the teacher. */
const LISTS = {
  students: ROW,
  points: ROW,
  classes: ROW,
  attendance: ROW,
  exams: ROW,
  orders: 'main article',
  products: ROW,
  categories: ROW,
  discounts: ROW,
  news: ROW,
};

const bar = (page: Page) => page.getByRole('navigation', { name: 'أهم الصفحات' });
const moreThanAScreen = async (create: () => Promise<unknown>) => {
  for (let each = 0; each < 21; each++) await create();
};

phoneTest('each list of the teacher begins above 300 px', async ({ onPhone }) => {
  const page = await onPhone(DEMO_TEACHER);
  for (const [list, rows] of Object.entries(LISTS)) {
    await page.goto(`/app/teacher/${list}`);
    await expect(page.locator(rows).first()).toBeVisible();
    await expect
      .poll(async () => (await boxOf(page.locator(rows).first())).y, `the first row of ${list}`)
      .toBeLessThan(300);
  }
});

phoneTest(
  'the other filters are in a sheet that Back closes, while the list stays where it is',
  async ({ onPhone, student }) => {
    const page = await onPhone(DEMO_TEACHER);
    const opener = page.getByRole('button', { name: /^تصفية/ });
    const sheet = page.getByRole('dialog', { name: /^تصفية/ });
    for (const list of ['students', 'points', 'classes', 'attendance', 'exams', 'orders', 'products']) {
      await page.goto(`/app/teacher/${list}`);
      await opener.click();
      await expect(sheet, list).toBeVisible();
      await page.goBack();
      await expect(sheet, list).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/teacher/${list}$`));
      await expect(opener).toBeFocused();
    }

    await page.goto('/app/teacher/students');
    const first = page.locator(ROW).first();
    await expect(first).toBeVisible();
    const { y } = await boxOf(first);
    await opener.press('Enter');
    await expectAccessible(page);
    await sheet.getByLabel('كود الطالب').fill(student.code);
    await sheet.getByLabel('هاتف الطالب').fill(student.phoneNumber.slice(2));
    await expect(page.locator(ROW)).toHaveCount(1);
    await expect.poll(async () => (await boxOf(first)).y).toBe(y);
    await sheet.getByRole('button', { name: 'عرض النتائج' }).click();
    await expect(sheet).toBeHidden();
    await expect(opener).toHaveText('تصفية2');
    await expect(page.getByLabel('كود الطالب')).toBeHidden();

    await opener.click();
    await sheet.getByRole('button', { name: 'مسح الفلاتر' }).click();
    await expect(sheet.getByLabel('كود الطالب')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/teacher\/students$/);
    await expect(opener).toHaveText('تصفية');
  },
);

phoneTest('the rows of a phone are ordered by a choice above them', async ({ onPhone, database }) => {
  const mark = unique();
  for (const name of ['وليد', 'أمل', 'سامي'])
    await createStudent(database, { fullName: `${name} ${mark}`, code: `${mark}-${name.length}${name}` });
  const page = await onPhone(DEMO_TEACHER);
  for (const list of ['students', 'points']) {
    await page.goto(`/app/teacher/${list}?code=${mark}`);
    const order = page.getByRole('combobox', { name: 'الترتيب' });
    await order.selectOption('الاسم، من أ إلى ي');
    await expect(page.locator(ROW)).toContainText(['أمل', 'سامي', 'وليد']);
    await order.selectOption('الاسم، من ي إلى أ');
    await expect(page.locator(ROW)).toContainText(['وليد', 'سامي', 'أمل']);
    await expect(page).toHaveURL(/sort=name-desc/);
    expect((await boxOf(order)).height).toBeGreaterThanOrEqual(44);
  }
});

phoneTest(
  'the stores begin above 300 px, with their filters behind one button',
  async ({ onPhone, page, student }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ofStudent = await onPhone(student);
    for (const [shop, path] of [
      [page, '/store'],
      [ofStudent, '/app/student/store'],
    ] as const) {
      await shop.goto(path);
      const products = shop.getByRole('list', { name: 'المنتجات' }).getByRole('article');
      await expect(products.first()).toBeVisible();
      await expect.poll(async () => (await boxOf(products.first())).y, path).toBeLessThan(300);
      await expect(shop.getByLabel('ابحث في المتجر')).toBeVisible();
      const price = shop.getByRole('combobox', { name: 'السعر' });
      await expect(price).toBeHidden();
      await shop.getByRole('button', { name: 'تصفية', exact: true }).click();
      await price.selectOption('أقل من 100 ج.م');
      await expect(shop.getByRole('button', { name: 'تصفية 1' })).toBeVisible();
      await expectAccessible(shop);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
  },
);

phoneTest(
  'a phone shows seven students, and the end of the list above the bar',
  async ({ onPhone, database }) => {
    await moreThanAScreen(() => createStudent(database));
    const page = await onPhone(DEMO_TEACHER);
    await page.goto('/app/teacher/students');
    await expect(page.locator(ROW).first()).toBeVisible();
    const floor = (await boxOf(bar(page))).y;
    await expect.poll(() => inSight(page.locator(ROW), floor)).toBeGreaterThanOrEqual(7);
    for (const last of [page.locator(ROW).last(), page.getByRole('button', { name: 'التالي' })]) {
      await last.scrollIntoViewIfNeeded();
      await last.focus();
      await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(floor);
    }
  },
);

phoneTest(
  'the actions of a row and of the header are in a menu, which Back closes',
  async ({ onPhone, database }) => {
    const student = await createStudent(database);
    const page = await onPhone(DEMO_TEACHER);
    await page.goto('/app/teacher');
    await bar(page).getByRole('link', { name: 'الطلاب' }).click();
    await page.getByLabel('بحث', { exact: true }).fill(student.code);
    await expect(page).toHaveURL(/[?&]q=/);
    const row = page.locator(ROW).filter({ hasText: student.code });
    const actions = row.getByRole('button', { name: `إجراءات ${student.fullName}` });
    const edit = page.getByRole('menuitem', { name: `تعديل: ${student.fullName}` });
    const form = page.getByRole('dialog', { name: 'تعديل بيانات الطالب' });
    await actions.click();
    await expect(edit).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(edit).toBeHidden();
    await actions.press('Enter');
    await edit.press('Enter');
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(actions).toBeFocused();

    const others = page.getByRole('button', { name: 'إجراءات أخرى' });
    const upload = page.getByRole('button', { name: 'رفع Excel' });
    await expect(upload).toBeHidden();
    await others.click();
    await expect(upload).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(upload).toBeHidden();
    await others.press('Enter');
    await upload.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(others).toBeFocused();
    await expect(page).toHaveURL(/students/);
  },
);

phoneTest(
  'the bar leads to the most used pages, and to everything else @main',
  async ({ onPhone, apiOf, student, database }) => {
    await orderOf(await apiOf(student), await newProduct(database));
    const page = await onPhone(DEMO_TEACHER);
    await page.goto('/app/teacher');
    const links = bar(page).getByRole('link');
    await expect(links).toHaveText([/^اليوم$/, /^الحضور$/, /^الطلاب$/, /^الطلبات/]);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    await expect(links.last()).toHaveText(/\d.* طلبات قيد الانتظار/);
    for (const target of [...(await links.all()), ...(await bar(page).getByRole('button').all())]) {
      const { width, height } = await boxOf(target);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await links.nth(1).click();
    await expect(page).toHaveURL(/attendance/);
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1);

    const quick = bar(page).getByRole('button', { name: 'إجراءات سريعة' });
    const points = page.getByRole('menuitem', { name: 'إضافة نقاط' });
    await quick.click();
    await expect(page.getByRole('menuitem')).toHaveText(['الباب', 'إضافة نقاط', 'عرض الطلاب', 'إدارة المتجر']);
    await expect
      .poll(async () => (await bottomOf(page.getByRole('menu'))) - (await boxOf(bar(page))).y)
      .toBeLessThanOrEqual(8);
    await page.goBack();
    await expect(points).toBeHidden();
    await quick.press('Enter');
    await expect(points).toBeVisible();
    // The menu takes Escape once the focus is in it.
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(points).toBeHidden();
    await expect(quick).toBeFocused();
    await quick.press('Enter');
    await points.press('Enter');
    const giving = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
    await expect(giving).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(giving).toBeHidden();
    await expect(page).toHaveURL(/points/);

    await bar(page).getByRole('button', { name: 'المزيد' }).click();
    const everything = page.getByRole('dialog', { name: 'القائمة' });
    await expect(everything.getByRole('link', { name: 'التقارير' })).toBeVisible();
    await page.goBack();
    await expect(everything).toBeHidden();
    await expect(page).toHaveURL(/points/);

    // Room for the keyboard of the screen.
    await page.getByLabel('اسم الطالب', { exact: true }).focus();
    await expect(bar(page)).toHaveCSS('position', 'static');
  },
);

phoneTest(
  "a student's bar has the cart with what lies in it",
  async ({ onPhone, student, apiOf, database }) => {
    await fillCart(await apiOf(student), await newProduct(database), 3);
    const page = await onPhone(student);
    await page.goto('/app/student/store');
    const links = bar(page).getByRole('link');
    await expect(links).toHaveText([/^الرئيسية$/, /^نقاطي$/, /^المتجر$/, /^السلة3 منتجات في السلة$/]);
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
    await links.last().click();
    // Sticky elements at the bottom of the page are above the bar.
    const checkout = page.getByRole('button', { name: 'إتمام الطلب' });
    await expect(checkout).toBeVisible();
    await expect
      .poll(async () => (await bottomOf(checkout)) - (await boxOf(bar(page))).y)
      .toBeLessThanOrEqual(0);
  },
);

test('a wide screen shows ten students', async ({ teacherPage: page, database }) => {
  // Their own, as other journeys give the demo school's students points of every kind.
  const { id: classId } = await createClass(database, { name: 'تالتة ثانوي - مجموعة الأحد' });
  await moreThanAScreen(() => createPupil(database, classId, { fullName: 'نور يحيى المرسي' }));
  await database.query(
    `update student set attendance_points = 45, exam_points = 35, direct_points = 22
     from class_student l where l.student_id = student.id and l.class_id = $1`,
    [classId],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/teacher/students?sort=index-desc');
  await expect(page.locator('tbody > tr').nth(9)).toBeVisible();
  await expect.poll(() => inSight(page.locator('tbody > tr'), 900)).toBeGreaterThanOrEqual(10);
  await expect(bar(page)).toHaveCount(0);
});
