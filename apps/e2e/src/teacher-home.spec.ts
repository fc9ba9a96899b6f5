import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { createStage } from '@daad/contracts/stages.contract';
import { createTeacher } from '@daad/testing/builders';
import { deaf, DEMO_TEACHER, expect, glimpse, test } from './fixtures.js';

test('the figures of the dashboard move while one looks at them', async ({ teacherPage: page, apiOf }) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await page.goto('/app/teacher');
  await expect(page.getByRole('heading', { name: /^(صباح|مساء) الخير، / })).toBeVisible();
  const figures = page.getByRole('region', { name: 'إحصائيات عامة' });
  const stages = figures.locator('dl > div').filter({ hasText: 'المراحل التعليمية' }).locator('dd').first();
  await expect(stages).toHaveText(/^\d/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const before = await teacher.get(getGeneralStatistics, {});
  // Other journeys add stages too, and take some away: what counts is that the screen catches up with the server.
  await expect(async () => {
    await teacher.get(createStage, { body: { name: `مرحلة اللوحة ${Date.now().toString(36)}` } });
    const { eductionalStagesNumber } = await teacher.get(getGeneralStatistics, {});
    expect(eductionalStagesNumber).not.toBe(before.eductionalStagesNumber);
    await expect(stages).toHaveText(String(eductionalStagesNumber), { timeout: 2000 });
  }).toPass();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByText('آخر 30 يوماً')).toHaveCount(2);
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

test('figures that cannot be had are zeros, with a way to ask again', async ({
  teacherPage: page,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  await deaf(page); // A live figure would bring the others without anybody asking.
  await page.route('**/reports/GeneralStatistics*', (route) =>
    route.fulfill({ status: 400, json: { succeeded: false, message: 'x', code: 'request.invalid' } }),
  );
  await page.goto('/app/teacher');
  await expect(page.getByText('فشل في تحميل الإحصائيات')).toBeVisible();
  const students = page.locator('dl > div').filter({ hasText: 'إجمالي الطلاب' }).locator('dd').first();
  await expect(students).toHaveText('0');
  await page.unroute('**/reports/GeneralStatistics*');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(students).not.toHaveText('0');
});

test('a teacher changes the password in English, and goes home after it', async ({
  database,
  pageOf,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  const teacher = await createTeacher(database);
  const page = await pageOf(teacher);
  await page.goto('/app/teacher/settings');
  const change = page.getByRole('button', { name: 'Change password' });
  const [current, next, confirmation] = ['Current password', 'New password', 'Confirm new password'].map(
    (label) => page.getByLabel(new RegExp(`^${label}`)),
  );
  await change.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password is required')).toBeVisible();
  await expect(page.getByText('Please confirm your new password')).toBeVisible();

  await current!.fill('wrong-one');
  await next!.fill('12345');
  await confirmation!.fill('123456');
  await change.click();
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await next!.fill('wrong-one');
  await confirmation!.fill('wrong-one');
  await change.click();
  await expect(page.getByText('New password must be different from current password')).toBeVisible();
  await next!.fill('a-new-password');
  await confirmation!.fill('a-new-password');
  await change.click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await expect(next!).toHaveValue('a-new-password');

  await current!.fill(teacher.password);
  const told = glimpse(page, 'Password changed successfully!');
  await change.click();
  await told;
  await expect(page).toHaveURL('/app/teacher');
  await apiOf({ phoneNumber: teacher.phoneNumber, password: 'a-new-password' });
});
