import { attend, attendAll } from '@daad/contracts/attendance.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { getToday, type Today } from '@daad/contracts/today.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { createProduct, createTeacher } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { Actions, WAYS } from './actions.js';
import { blockRealtime, DEMO_TEACHER, expect, expectAccessible, glimpse, test } from './fixtures.js';
import { unique } from './new-students.js';
import { newProduct, orderOf } from './shop.js';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what happens elsewhere appears on the first screen: marks, points and an order @main', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const lesson = await createClass(database, { name: `اليوم ${mark}`, time: '00:00:00' });
  const pupils = [];
  for (const name of ['منى', 'هدى', 'علي']) {
    pupils.push(await createPupil(database, lesson.id, { fullName: `${name} ${mark}` }));
  }
  const [first, second] = [present(pupils[0]), present(pupils[1])];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/app/teacher');
  await expect(page.getByText('متصل', { exact: true }).first()).toBeVisible();
  const row = panel(page, 'صفوف اليوم').getByRole('listitem').filter({ hasText: lesson.name });
  await expect(row).toContainText('حضر 0 من 3');
  const feed = panel(page, 'آخر ما حدث').getByRole('listitem');
  const absent = panel(page, 'غائبون اليوم');

  await teacher.get(attend, { query: { studentId: first.id, classId: lesson.id, date: cairoToday() } });
  const marked = feed.filter({ hasText: `سُجل حضور ${first.fullName} في ${lesson.name}` });
  await expect(marked).toHaveClass(/fresh/);
  await expect(row).toContainText('حضر 1 من 3');
  await teacher.get(createDirectPoints, { body: { studentId: first.id, points: 3, comment: 'إجابة' } });
  await expect(feed.first()).toContainText(`أُضيفت 3 نقاط إلى ${first.fullName} · إجابة`);
  await expect(feed.first().getByRole('link', { name: first.fullName })).toHaveAttribute(
    'href',
    `/app/teacher/students/${first.id}`,
  );

  const buyer = await apiOf(second);
  const { id: productId } = await createProduct(database, { price: 75 });
  await buyer.get(addCartItem, { body: { productId, quantity: 1 } });
  const { orderNumber } = await buyer.get(placeOrder, {
    body: { deliverAddress: 'المنصورة', deliverPhone: '01000000000' },
  });
  await expect(feed.first()).toContainText(`طلب جديد رقم ${orderNumber} من ${second.fullName} بقيمة 75.00`);
  await expect(panel(page, 'طلبات منتظرة').getByRole('listitem').first()).toContainText(second.fullName);

  // Those of other classes may come first.
  const absentees = present((await teacher.get(getToday, {})).absentees);
  // The class of a thousand of another journey may be among them.
  await expect(absent).toContainText(absentees.totalCount > 99 ? '99+' : `${absentees.totalCount}`);
  await teacher.get(attendAll, { query: { classId: lesson.id, date: cairoToday() } });
  await expect(row).toContainText('حضر 3 من 3');
  await expect(feed.first()).toContainText(`سُجل حضور طالبين في ${lesson.name}`);
  await expect(absent).not.toContainText(second.fullName);
});

for (const { way, size, keyboard } of WAYS) {
  test(`the jobs of the day are one action from the first screen ${way}`, async ({
    teacherPage: page,
    database,
  }) => {
    const lesson = await createClass(database, { name: `موعد ${unique()}`, time: '00:00:00' });
    await createPupil(database, lesson.id);
    await page.setViewportSize(size);
    const jobs = page.getByRole('navigation', { name: 'أعمال اليوم' });
    const ends = [
      [
        page.getByRole('button', { name: `تسجيل حضور ${lesson.name}` }),
        page.getByRole('dialog', { name: `حضور ${lesson.name}` }),
      ],
      [
        jobs.getByRole('link', { name: 'تسجيل الحضور' }),
        page.getByRole('heading', { level: 1, name: 'الحضور' }),
      ],
      [jobs.getByRole('link', { name: 'إضافة نقاط' }), page.locator('h1').filter({ hasText: 'نقاط الطلاب' })],
      [
        jobs.getByRole('button', { name: 'إضافة طالب' }),
        page.getByRole('dialog', { name: 'إضافة طالب جديد' }),
      ],
      [
        jobs.getByRole('link', { name: /الطلبات المنتظرة/ }),
        page.getByRole('heading', { level: 1, name: 'الطلبات' }),
      ],
    ] as const;
    for (const [job, end] of ends) {
      await page.goto('/app/teacher');
      const actions = new Actions(page, keyboard);
      await actions.tap(job);
      await expect(end).toBeVisible();
      expect(actions.count).toBe(1);
    }
    await expect(page).toHaveURL(/status=Pending/);
  });
}

test('the day comes first on a phone, and a desk shows it all without scrolling @main', async ({
  teacherPage: page,
  student,
  apiOf,
  database,
}) => {
  await createClass(database, { name: `أول ${unique()}`, time: '00:00:00' });
  await orderOf(await apiOf(student), await newProduct(database));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/teacher');
  const firstClass = panel(page, 'صفوف اليوم').getByRole('listitem').first();
  await expect.poll(async () => (await firstClass.boundingBox())?.y).toBeLessThan(300);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'عرض المزيد' }).last().click();
  await expect(panel(page, 'آخر ما حدث').getByRole('listitem').last()).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['إحصائيات عامة', 'صفوف اليوم', 'غائبون اليوم', 'طلبات منتظرة', 'آخر ما حدث']) {
    await expect(panel(page, name)).toBeInViewport();
  }
  await expect(panel(page, 'طلبات منتظرة').getByRole('listitem').first()).toBeInViewport();
  const income = page.getByRole('figure', { name: 'الدخل' });
  await income.getByText('الأرقام في جدول').click();
  await expect(income.getByRole('row')).toHaveCount(15);
  await expectAccessible(page);
});

test('a day without classes names the next one, and a new school what to do first', async ({
  teacherPage: page,
  apiOf,
}) => {
  await blockRealtime(page);
  const teacher = await apiOf(DEMO_TEACHER);
  const quiet: Today = {
    ...(await teacher.get(getToday, {})),
    classes: [],
    absentees: { items: [], totalCount: 0 },
    nextClass: { id: 'x', name: 'مجموعة السبت', date: '2026-11-28', time: '16:30:00' },
  };
  const respond = (path: string, data: object) =>
    page.route(path, (route) => route.fulfill({ json: { succeeded: true, data } }));
  await respond('**/reports/Today', quiet);
  await page.goto('/app/teacher');
  await expect(panel(page, 'صفوف اليوم')).toContainText(
    'لا صفوف اليوم. الصف القادم مجموعة السبت يوم السبت 28 نوفمبر الساعة 4:30 م.',
  );
  await expectAccessible(page);

  const statistics = await teacher.get(getGeneralStatistics, {});
  await respond('**/reports/GeneralStatistics*', { ...statistics, studentsNumber: 0, classesNumber: 0 });
  await page.reload();
  const steps = panel(page, 'ابدأ من هنا');
  await expect(steps.getByRole('link', { name: 'إنشاء الصفوف' })).toHaveAttribute(
    'href',
    '/app/teacher/classes',
  );
  await steps.getByRole('button', { name: 'إضافة الطلاب' }).click();
  await expect(page.getByRole('dialog', { name: 'إضافة طالب جديد' })).toBeVisible();
});

test('a dialog whose script is not fetched leaves the page as it is, and opens at the next press', async ({
  teacherPage: page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/, /dynamically imported module/, /تعذر الاتصال بالخادم/);
  await page.goto('/app/teacher');
  const add = page
    .getByRole('navigation', { name: 'أعمال اليوم' })
    .getByRole('button', { name: 'إضافة طالب' });
  await expect(add).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'تعذر الاتصال بالخادم' })).toBeVisible();
  await expect(add).toBeVisible();
  await page.unroute('**/assets/*.js');
  await add.click();
  const form = page.getByRole('dialog', { name: 'إضافة طالب جديد' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('nothing in the menu is called new', async ({ teacherPage: page }) => {
  await page.goto('/app/teacher');
  const menu = page.getByRole('complementary');
  await expect(menu.getByRole('link', { name: 'الطلاب', exact: true })).toBeVisible();
  await expect(menu.getByText('جديد', { exact: true })).toHaveCount(0);
});

test('a quick action puts the menu of a small screen away, also on the page that it leads to', async ({
  teacherPage: page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/app/teacher/students');
  await page.getByRole('button', { name: 'فتح القائمة' }).click();
  const menu = page.getByRole('dialog', { name: 'القائمة' });
  await menu.getByRole('region', { name: 'إجراءات سريعة' }).getByRole('link', { name: 'عرض الطلاب' }).click();
  await expect(menu).toHaveCount(0);
});

test('a teacher changes the password, with the English messages of the specification, and goes home after it', async ({
  database,
  pageOf,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  const teacher = await createTeacher(database);
  const page = await pageOf(teacher);
  await page.goto('/app/teacher/settings');
  const change = page.getByRole('button', { name: 'تغيير كلمة المرور' });
  const current = page.getByLabel(/^كلمة المرور الحالية/);
  const next = page.getByLabel(/^كلمة المرور الجديدة/);
  const confirmation = page.getByLabel(/^تأكيد كلمة المرور الجديدة/);
  await expect(page.getByRole('heading', { name: 'تغيير كلمة المرور' })).toBeVisible();
  await current.fill('seen');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'إظهار كلمة المرور', pressed: false }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'إظهار كلمة المرور', pressed: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('type', 'password');
  await current.fill('');
  await change.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password is required')).toBeVisible();
  await expect(page.getByText('Please confirm your new password')).toBeVisible();

  await current.fill('wrong-one');
  await next.fill('12345');
  await confirmation.fill('123456');
  await change.click();
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await next.fill('wrong-one');
  await confirmation.fill('wrong-one');
  await change.click();
  await expect(page.getByText('New password must be different from current password')).toBeVisible();
  await next.fill('a-new-password');
  await confirmation.fill('a-new-password');
  await change.click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await expect(next).toHaveValue('a-new-password');

  await current.fill(teacher.password);
  const shown = glimpse(page, 'Password changed successfully!');
  await change.click();
  await shown;
  await expect(page).toHaveURL('/app/teacher');
  await apiOf({ phoneNumber: teacher.phoneNumber, password: 'a-new-password' });
});
