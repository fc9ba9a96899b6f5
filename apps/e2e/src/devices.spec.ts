import { createAssistant } from '@daad/testing/assistants';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { dialogOf } from './registers.js';

const devicesOn = (page: Page) => page.getByRole('region', { name: 'الأجهزة', exact: true });
const rowsOn = (page: Page) => devicesOn(page).getByRole('listitem');
const signOut = (page: Page) => devicesOn(page).getByRole('button', { name: /^تسجيل الخروج منه: / });
const others = (page: Page) => devicesOn(page).getByRole('button', { name: 'الخروج من كل الأجهزة الأخرى' });
const again = (page: Page) => dialogOf(page, 'انتهت صلاحية الجلسة');

test('a student signs out another device, which has to sign in again, and sees it come and go @main', async ({
  student,
  studentPage: page,
  pageOf,
  expectProblems,
}) => {
  expectProblems(/status of 401/);
  await page.goto('/app/student/settings');
  await expect(rowsOn(page)).toHaveCount(1);
  await expect(rowsOn(page)).toContainText('هذا الجهاز');
  await expect(rowsOn(page)).toContainText('Chrome على Android');
  await expect(rowsOn(page)).toContainText('127.0.0.1');
  await expect(others(page)).toHaveCount(0);

  const other = await pageOf(student);
  await other.goto('/app/student/settings');
  await expect(rowsOn(page)).toHaveCount(2); // The open page follows.
  await expect(rowsOn(other).first()).toContainText('هذا الجهاز');
  await expect(signOut(page)).toHaveCount(1);
  await expectAccessible(page);

  await signOut(page).click();
  const question = dialogOf(page, 'تسجيل الخروج من الجهاز');
  await expect(question).toContainText('لا تعود إلا بكلمة المرور');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'إلغاء' }).click();
  await expect(question).toBeHidden();
  await expect(signOut(page)).toBeFocused();
  await signOut(page).click();
  await question.getByRole('button', { name: 'تسجيل الخروج من الجهاز' }).click();
  await expect(question).toBeHidden();
  await expect(rowsOn(page)).toHaveCount(1);
  await expect(again(other)).toBeVisible();
  await again(other).getByLabel('كلمة المرور', { exact: true }).fill(student.password);
  await again(other).getByRole('button', { name: 'متابعة' }).click();
  await expect(again(other)).toBeHidden();
  await expect(rowsOn(other)).toHaveCount(2);
  await expect(rowsOn(page)).toHaveCount(2);
});

test('an assistant leaves all other devices at once', async ({ pageOf, apiOf, expectProblems }) => {
  expectProblems(/status of 401/);
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: ['orders'] });
  const [page, second, third] = [await pageOf(assistant), await pageOf(assistant), await pageOf(assistant)];
  for (const each of [page, second, third]) {
    await each.goto('/app/teacher/account');
    await expect(rowsOn(each)).toHaveCount(3);
  }
  await others(page).click();
  await dialogOf(page, 'الخروج من كل الأجهزة الأخرى')
    .getByRole('button', { name: 'الخروج من كل الأجهزة الأخرى' })
    .click();
  for (const each of [second, third]) await expect(again(each)).toBeVisible();
  await expect(rowsOn(page)).toHaveCount(1);
  await expect(others(page)).toHaveCount(0);
});

test('the teacher finds the devices in the settings, and a device that left meanwhile is reported', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  await apiOf(DEMO_TEACHER);
  await page.goto('/app/teacher/settings');
  await expect(rowsOn(page).first()).toContainText('هذا الجهاز');
  const sections = page.getByRole('navigation', { name: 'أقسام الإعدادات' });
  await sections.getByRole('link', { name: 'الأجهزة' }).click();
  await expect(rowsOn(page).first()).toBeInViewport();
  await page.route('**/account/Sessions/*', (route) =>
    route.fulfill({
      status: 404,
      json: {
        succeeded: false,
        code: 'session.not-found',
        message: 'لم يتم العثور على هذا الجهاز، أو تم تسجيل الخروج منه بالفعل',
      },
    }),
  );
  await signOut(page).first().click();
  const question = dialogOf(page, 'تسجيل الخروج من الجهاز');
  await question.getByRole('button', { name: 'تسجيل الخروج من الجهاز' }).click();
  await expect(question.getByRole('alert')).toContainText('تم تسجيل الخروج منه بالفعل');
});
