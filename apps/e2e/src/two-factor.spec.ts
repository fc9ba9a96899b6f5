import { getTwoFactor } from '@daad/contracts/two-factor.contract';
import { createAssistant, type TestAssistant } from '@daad/testing/assistants';
import { codeNow, turnOnTwoFactor, wrongCode } from '@daad/testing/authenticator';
import type { DatabaseClient } from '@daad/testing/database-client';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { expectReadable } from './accessible.js';
import { codesIn } from './codes.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

const ACCOUNT = '/app/teacher/account';
const TURN_ON = 'تفعيل التحقق بخطوتين';
const TURN_OFF = 'إيقاف التحقق بخطوتين';

const cardOf = (page: Page) => page.getByRole('region', { name: 'التحقق بخطوتين' });
const passwordIn = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'كلمة المرور', exact: true });
const codeField = (page: Page) => page.getByLabel('رمز التحقق');

async function signIn(page: Page, { phoneNumber, password }: TestAssistant): Promise<void> {
  await page.goto('/app/login');
  await page.getByLabel('الرقم القومي').fill(phoneNumber);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^رمز/ }).fill(code);
  await page.getByRole('button', { name: 'متابعة' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(ACCOUNT);
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/app\/login|\/$/);
}

/** As if half a minute had passed: the code that the app shows was not used yet. */
const forgetUsedCodes = (database: DatabaseClient, { id }: TestAssistant) =>
  database.query('update two_factor set last_step = 0 where staff_id = $1', [id]);

test('an assistant turns the second factor on, signs in with codes, and turns it off', async ({
  pageOf,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: [] });
  const page = await pageOf(assistant);
  await page.goto(ACCOUNT);
  const tab = await page.context().newPage();
  await tab.goto(ACCOUNT);
  await expect(cardOf(tab)).toContainText('غير مفعّل');
  await page.bringToFront();

  let codes: string[] = [];
  await test.step('turning it on', async () => {
    await cardOf(page).getByRole('button', { name: TURN_ON }).click();
    await passwordIn(page).fill('not-the-password');
    await page.getByRole('button', { name: 'متابعة' }).click();
    await expect(passwordIn(page)).toHaveAccessibleDescription(/كلمة المرور غير صحيحة/);
    await passwordIn(page).fill(assistant.password);
    await page.getByRole('button', { name: 'متابعة' }).click();

    const dialog = page.getByRole('dialog', { name: TURN_ON });
    const link = dialog.getByRole('link', { name: /فتح تطبيق المصادقة/ });
    const url = present(await link.getAttribute('href'));
    const picture = await dialog.getByRole('img', { name: 'مربع المسح لتطبيق المصادقة' }).screenshot();
    expect((await codesIn(picture)).qr).toEqual([url]);
    const secret = present(new URL(url).searchParams.get('secret'));
    await expect(dialog).toContainText(secret.replace(/(.{4})(?=.)/g, '$1 '));
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);

    await codeField(page).fill(wrongCode(secret));
    await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/الرمز غير صحيح أو استُخدم من قبل/);
    await codeField(page).fill(codeNow(secret));
    await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();

    const shown = page.getByRole('dialog', { name: 'رموز الاسترداد' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    codes = await shown.getByRole('listitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    await expectReadable(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'تنزيل ملف' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('daad-recovery-codes.txt');
    await shown.getByRole('button', { name: 'حفظتها' }).click();
    await expect(shown).toBeHidden();
    await expect(cardOf(page).getByRole('button', { name: TURN_OFF })).toBeFocused();
    await expect(cardOf(page)).toContainText('رموز الاسترداد المتبقية: 10');
    await expect(cardOf(tab)).toContainText('رموز الاسترداد المتبقية: 10');
    await tab.close();
    await forgetUsedCodes(database, assistant);
    await signOut(page);

    await signIn(page, assistant);
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'رجوع' }).click();
    await expect(page.getByLabel('الرقم القومي')).toHaveValue(assistant.phoneNumber);
    await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue(assistant.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await enter(page, wrongCode(secret));
    await expect(codeField(page)).toHaveAccessibleDescription(/الرمز غير صحيح/);
    await enter(page, codeNow(secret));
    await expect(page).toHaveURL(ACCOUNT);
    await signOut(page);
  });

  await test.step('a recovery code', async () => {
    await signIn(page, assistant);
    await page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
    await expect(page.getByLabel('رمز الاسترداد')).toBeFocused();
    await enter(page, present(codes[0]).toLowerCase());
    await expect(page).toHaveURL(ACCOUNT);
    await expect(cardOf(page)).toContainText('رموز الاسترداد المتبقية: 9');
  });

  await test.step('turning it off', async () => {
    await cardOf(page).getByRole('button', { name: TURN_OFF }).click();
    await passwordIn(page).fill(assistant.password);
    await codeField(page).fill(present(codes[1]));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'إيقاف', exact: true }).click();
    await expect(cardOf(page)).toContainText('غير مفعّل');
    await expect(cardOf(page).getByRole('button', { name: TURN_ON })).toBeFocused();
    await signOut(page);
    await signIn(page, assistant);
    await expect(page).toHaveURL(ACCOUNT);
  });
});

test('a sign-in whose challenge is over begins again, with what was typed', async ({
  page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/status of 40[01]/);
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: [] });
  const { secret } = await turnOnTwoFactor(await apiOf(assistant), assistant.password);
  await signIn(page, assistant);
  await expect(page.getByLabel('رمز التحقق')).toBeFocused();
  // Back is to the first step, with what was typed.
  await page.goBack();
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue(assistant.password);
  await page.keyboard.press('Enter');
  for (let failure = 0; failure < 4; failure++) {
    const refused = page.waitForResponse('**/account/login/TwoFactor');
    await enter(page, wrongCode(secret));
    await refused;
    await expect(page.getByRole('button', { name: 'متابعة' })).toBeEnabled();
  }
  await enter(page, wrongCode(secret));
  await expect(page.getByRole('alert')).toHaveText('أُدخلت 5 رموز غير صحيحة، يرجى تسجيل الدخول مرة أخرى');
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue(assistant.password);
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toBeFocused();
  await forgetUsedCodes(database, assistant);
  await page.keyboard.press('Enter');
  await enter(page, codeNow(secret));
  await expect(page).toHaveURL(ACCOUNT);
});

test('a session that ends is renewed with password and code, above what is typed', async ({
  pageOf,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 40[01]/);
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: ['news'] });
  const page = await pageOf(assistant);
  await page.goto('/app/teacher/news');
  await page.getByRole('button', { name: 'إضافة خبر' }).first().click();
  await page.getByLabel('العنوان').fill('رحلة إلى المكتبة');
  const client = await apiOf(assistant);
  // Ends the session of the page.
  const { secret, recoveryCodes } = await turnOnTwoFactor(client, assistant.password);

  const again = page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' });
  await again.getByLabel('كلمة المرور', { exact: true }).fill(assistant.password);
  await again.getByRole('button', { name: 'متابعة' }).click();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await enter(page, wrongCode(secret));
  await expect(codeField(page)).toHaveAccessibleDescription(/الرمز غير صحيح/);
  await again.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
  await enter(page, present(recoveryCodes[0]));
  await expect(again).toBeHidden();
  await expect(page.getByLabel('العنوان')).toHaveValue('رحلة إلى المكتبة');
  expect((await client.get(getTwoFactor, {})).recoveryCodesLeft).toBe(9);
});
