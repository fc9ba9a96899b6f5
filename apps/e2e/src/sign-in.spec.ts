import { DEMO_STUDENT, DEMO_TEACHER, expect, test } from './fixtures.js';
import { openLive, preloadedScriptsOf } from './open-live.js';
import type { Page } from '@playwright/test';

async function signIn(page: Page, phoneNumber: string, password: string): Promise<void> {
  await page.getByLabel('الرقم القومي').fill(phoneNumber);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('the teacher lands on the teacher area, and stays signed in @main', async ({ page }) => {
  await page.goto('/app/login');
  await signIn(page, DEMO_TEACHER.phoneNumber, DEMO_TEACHER.password);
  await expect(page).toHaveURL('/app/teacher');
  await page.goto('/app/login');
  await expect(page).toHaveURL('/app/teacher');
});

test('the student lands on the page that asked for the sign-in @main', async ({ page }) => {
  await page.goto('/app/student/orders');
  await expect(page).toHaveURL(/\/app\/login\?redirect=/);
  await signIn(page, '٠١٠٠٠٠٠٠٠٠٢', DEMO_STUDENT.password);
  await expect(page).toHaveURL('/app/student/orders');
});

test('a wrong password is refused without naming which of the two was wrong @main', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 401/);
  await page.goto('/app/login');
  await signIn(page, DEMO_STUDENT.phoneNumber, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('رقم الهاتف أو كلمة المرور غير صحيحة');
  await expect(page.getByLabel('الرقم القومي')).toHaveValue(DEMO_STUDENT.phoneNumber);
  await expect(page).toHaveURL('/app/login');
});

for (const { code, text } of [
  { code: 'request.too-many', text: 'محاولات كثيرة، انتظر قليلاً ثم أعد المحاولة.' },
  { code: 'server.busy', text: 'الخدمة مزدحمة الآن، انتظر قليلاً ثم أعد المحاولة.' },
]) {
  test(`${code} is announced once, counted down silently, and forgotten after the wait`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/status of 429/);
    await page.route('**/account/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: { succeeded: false, data: null, code, message: 'محاولات', errors: null },
      }),
    );
    await page.clock.install();
    await page.goto('/app/login');
    await signIn(page, DEMO_STUDENT.phoneNumber, DEMO_STUDENT.password);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(text);
    await expect(page.getByRole('timer')).toContainText('يمكنك المحاولة مرة أخرى بعد');
    const button = page.getByRole('button', { name: 'تسجيل الدخول' });
    await expect(button).toBeDisabled();
    await page.clock.fastForward('00:31');
    await expect(button).toBeEnabled();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
}

test('the form shows what is missing before anything is sent @main', async ({ page }) => {
  await page.goto('/app/login');
  await signIn(page, '0100', '123');
  await expect(page.getByText('رقم الهاتف يجب أن يكون 10 أرقام على الأقل')).toBeVisible();
  await expect(page.getByLabel('الرقم القومي')).toBeFocused();
});

test('a student in the teacher area reads why not, and is shown the way home', async ({ studentPage }) => {
  await studentPage.goto('/app/teacher/orders');
  await expect(studentPage.getByRole('heading', { name: 'غير مصرح لك بعرض هذه الصفحة' })).toBeVisible();
  await studentPage.getByRole('link', { name: 'الذهاب إلى لوحتي' }).click();
  await expect(studentPage).toHaveURL('/app/student');
});

test('the guard shows when the server cannot be reached, and offers a retry', async ({
  studentPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  await studentPage.goto('/app/student');
  await studentPage.evaluate(() => localStorage.setItem('tokenExpiration', new Date(0).toISOString()));
  await studentPage.route('**/account/RefreshToken', (route) => route.abort());
  await studentPage.goto('/app/student/orders');
  await expect(studentPage.getByRole('heading', { name: 'تعذر التحقق من الهوية' })).toBeVisible();
  await studentPage.unroute('**/account/RefreshToken');
  await studentPage.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(studentPage.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ studentPage, expectProblems }) => {
  // A request that was on its way when the session ended.
  expectProblems(/status of 401/);
  const otherTab = await studentPage.context().newPage();
  await otherTab.goto('/app/student');
  await studentPage.goto('/app/student');
  await studentPage.getByRole('button', { name: /^حساب/ }).click();
  await studentPage.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await expect(studentPage).toHaveURL('/');
  await expect(otherTab).toHaveURL(/\/app\/login/);
});

test.describe('for visitors who do not save data', () => {
  test.use({ saveData: false });

  test('the scripts of the next screen come while the form is filled in, not before', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const ownScripts = await preloadedScriptsOf(page, '/app/login');
    const next = (await preloadedScriptsOf(page, '/app/student')).filter(
      (path) => !ownScripts.includes(path),
    );
    const fetched = () => next.filter((path) => requested.includes(path));
    expect(next).not.toEqual([]);
    await openLive(page, '/app/login');
    expect(fetched()).toEqual([]);
    await page.getByLabel('الرقم القومي').focus();
    await expect.poll(fetched).toEqual(next);
  });
});
