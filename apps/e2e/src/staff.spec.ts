import { randomInt } from 'node:crypto';
import { createAssistant } from '@daad/testing/assistants';
import type { Page } from '@playwright/test';
import { expectReadable } from './accessible.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import type { Account } from './people.js';
import { dialogOf } from './registers.js';

const SCREEN = '/app/teacher/staff';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string, action: string) =>
  rowOf(page, name)
    .getByRole('button', { name: `${action}: ${name}` })
    .click();

async function signIn(page: Page, { phoneNumber, password }: Account): Promise<void> {
  await page.goto('/app/login');
  await page.getByLabel('الرقم القومي').fill(phoneNumber);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('an assistant is added by keyboard, and what is to be passed on is shown once', async ({
  teacherPage: page,
  pageOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const phoneNumber = `0155${randomInt(1_000_000, 9_999_999)}`;
  const name = 'ليلى حسن';
  // As it is before the first assistant.
  let isEmpty = true;
  await page.route('**/staff/GetList', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as object;
    await route.fulfill({ response, json: isEmpty ? { ...envelope, data: [] } : envelope });
  });
  const other = await pageOf(DEMO_TEACHER);
  for (const screen of [page, other]) await screen.goto(SCREEN);
  await expect(page.getByText('لا يوجد مساعدون بعد')).toBeVisible();
  const add = page.getByRole('button', { name: 'إضافة مساعد' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'إضافة مساعد');
  const nameField = dialog.getByRole('textbox', { name: 'الاسم الكامل' });
  await expect(nameField).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('الاسم الكامل مطلوب')).toBeVisible();
  await expect(dialog.getByText('رقم الهاتف مطلوب')).toBeVisible();
  await expect(nameField).toBeFocused();

  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  const phoneField = dialog.getByRole('textbox', { name: 'رقم الهاتف' });
  await expect(phoneField).toBeFocused();
  await page.keyboard.type(DEMO_TEACHER.phoneNumber);
  const door = dialog.getByRole('checkbox', { name: 'الحضور والباب' });
  await expect(door).toHaveAccessibleDescription(/يسجل الحضور/);
  await door.focus();
  await page.keyboard.press('Space');
  await expect(door).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'الباب', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const passwordField = dialog.getByRole('textbox', { name: 'كلمة المرور' });
  const suggested = await passwordField.inputValue();
  expect(suggested).toMatch(/^[a-z2-9]{8}$/);
  await dialog.getByRole('button', { name: 'اقتراح أخرى' }).click();
  await expect(passwordField).not.toHaveValue(suggested);
  const password = await passwordField.inputValue();

  // The number is the teacher's.
  await phoneField.press('Enter');
  await expect(dialog.getByText('رقم الهاتف مسجل لحساب آخر')).toBeVisible();
  await expect(phoneField).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ hasText: 'لم تُحفظ' })).toBeVisible();
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(nameField).toHaveValue(name);
  await expect(passwordField).toHaveValue(password);
  isEmpty = false;
  await phoneField.fill(phoneNumber);
  await phoneField.press('Enter');

  const added = dialogOf(page, 'تمت إضافة المساعد');
  await expect(added).toContainText(phoneNumber);
  await expect(added).toContainText(password);
  const chat = added.getByRole('link', { name: 'إرسال بواتساب' });
  await expect(chat).toBeFocused();
  const address = decodeURIComponent((await chat.getAttribute('href')) ?? '');
  expect(address).toContain(`https://wa.me/2${phoneNumber}`);
  expect(address).toContain(password);
  await added.getByRole('button', { name: 'نسخ البيانات' }).click();
  await expect(added.getByRole('button', { name: 'تم النسخ' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await expect(add).toBeFocused();

  for (const screen of [page, other]) {
    await expect(rowOf(screen, name)).toContainText('الحضور والباب');
    await expect(rowOf(screen, name)).toContainText('لم يدخل بعد');
  }
  await expect(page.getByRole('link', { name: phoneNumber })).toHaveAttribute('href', `tel:${phoneNumber}`);
  await expectReadable(page);
});

test('other permissions, a new password and a deactivation reach the assistant at once', async ({
  teacherPage: page,
  page: assistantPage,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 40[13]/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { fullName, ...account } = await createAssistant(teacher, {
    fullName: 'كريم شوقي',
    permissions: ['attendance'],
  });
  await page.goto(SCREEN);
  await signIn(assistantPage, account);
  await expect(assistantPage).toHaveURL(/\/app\/teacher/);
  const menu = assistantPage.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'الباب', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'المنتجات', exact: true })).toHaveCount(0);

  await press(page, fullName, 'تعديل');
  const form = dialogOf(page, 'تعديل بيانات المساعد');
  await expect(form.getByRole('textbox', { name: 'كلمة المرور' })).toHaveCount(0);
  await form.getByRole('button', { name: 'المتجر', exact: true }).click();
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(page.getByText(`تم تحديث بيانات ${fullName}`)).toBeVisible();
  await expect(rowOf(page, fullName)).toContainText('الطلبات');
  await expect(menu.getByRole('link', { name: 'المنتجات', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'الباب', exact: true })).toHaveCount(0);

  await press(page, fullName, 'كلمة مرور جديدة');
  const reset = dialogOf(page, 'كلمة مرور جديدة');
  await expect(reset).toContainText('من كل أجهزته');
  await reset.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('قصيرة');
  await reset.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(reset.getByText('كلمة المرور يجب أن تكون 8 أحرف على الأقل')).toBeVisible();
  await reset.getByRole('button', { name: 'اقتراح أخرى' }).click();
  const password = await reset.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).inputValue();
  await reset.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const passOn = dialogOf(page, 'تغيرت كلمة المرور');
  await expect(passOn).toContainText(password);
  await passOn.getByRole('button', { name: 'إغلاق', exact: true }).last().click();
  await expect(passOn).toBeHidden();

  const again = dialogOf(assistantPage, 'انتهت صلاحية الجلسة');
  const againWith = async (text: string) => {
    await again.getByLabel('كلمة المرور', { exact: true }).fill(text);
    await again.getByRole('button', { name: 'متابعة' }).click();
  };
  await expect(again).toContainText('غيّر المعلم كلمة المرور');
  await againWith(account.password);
  await expect(again).toContainText('رقم الهاتف أو كلمة المرور غير صحيحة');
  await againWith(password);
  await expect(again).toBeHidden();

  await press(page, fullName, 'إيقاف الحساب');
  const question = dialogOf(page, 'إيقاف الحساب');
  await expect(question).toContainText(fullName);
  await question.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(page, fullName)).toContainText('موقوف');
  await expect(again).toContainText('هذا الحساب موقوف');
  await againWith(password);
  await expect(again.getByRole('alert')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'تراجع' }).click();
  await expect(rowOf(page, fullName)).toContainText('نشط');
  await againWith(password);
  await expect(again).toBeHidden();
});

test('a deactivation that fails keeps its question open, and an activation can be tried again', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 500/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { fullName } = await createAssistant(teacher, { fullName: 'منى فؤاد', permissions: [] });
  await page.goto(SCREEN);
  const fail = () => page.route('**/staff/SetActive/**', (route) => route.fulfill({ status: 500, body: '' }));
  const question = dialogOf(page, 'إيقاف الحساب');
  await fail();
  await press(page, fullName, 'إيقاف الحساب');
  await question.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await page.unroute('**/staff/SetActive/**');
  await question.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(rowOf(page, fullName)).toContainText('موقوف');

  await fail();
  await press(page, fullName, 'تفعيل الحساب');
  const retry = page.getByRole('alert').getByRole('button', { name: 'إعادة المحاولة' });
  await expect(retry).toBeVisible();
  await page.unroute('**/staff/SetActive/**');
  await retry.click();
  await expect(rowOf(page, fullName)).toContainText('نشط');
});
