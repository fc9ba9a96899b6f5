import { createDirectPoints } from '@daad/contracts/points.contract';
import { setAssistantActive } from '@daad/contracts/staff.contract';
import { updateStudent } from '@daad/contracts/students.contract';
import { createAssistant } from '@daad/testing/assistants';
import { createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { blockRealtime, DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

const change = (page: Page) => page.getByRole('button', { name: 'تغيير كلمة المرور' });

async function fillIn(page: Page, currentPassword: string): Promise<void> {
  await page.goto('/app/student/settings');
  await page.getByLabel('كلمة المرور الحالية').fill(currentPassword);
  await page.getByLabel(/^كلمة المرور الجديدة/).fill('New@Pass123');
  await page.getByLabel(/^تأكيد كلمة المرور/).fill('New@Pass123');
}

const endElsewhere = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/v1/account/Logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: localStorage.getItem('refreshToken') }),
    });
  });

async function signInAgain(page: Page, password: string): Promise<void> {
  const again = page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' });
  await expect(again).toContainText('ما كتبته باقٍ كما هو');
  await expectAccessible(page);
  await again.getByLabel('كلمة المرور', { exact: true }).fill('not-the-password');
  await again.getByRole('button', { name: 'متابعة' }).click();
  await expect(again).toContainText('رقم الهاتف أو كلمة المرور غير صحيحة');
  await again.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'متابعة' }).click();
  await expect(again).toBeHidden();
}

async function finish(page: Page): Promise<void> {
  await expect(page.getByLabel(/^كلمة المرور الجديدة/)).toHaveValue('New@Pass123');
  await change(page).click();
  await expect(page.getByText('تم تغيير كلمة المرور بنجاح')).toBeVisible();
}

test('a session that ends during typing is renewed above the form, and no typed text is lost @main', async ({
  student,
  studentPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/401/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { id: educationalStageId } = await createStage(database);
  const correct = (fullName: string, phoneNumber: string) =>
    teacher.get(updateStudent, {
      params: { id: student.id },
      body: { ...student, fullName, phoneNumber, password: '', educationalStageId },
    });
  // The sign-in knew another name.
  const fullName = `${student.fullName} المصحح`;
  await correct(fullName, student.phoneNumber);
  await fillIn(page, student.password);
  await expect(page.getByRole('region', { name: 'حسابي' }).getByRole('heading')).toHaveText(fullName);
  await expect(page.getByRole('button', { name: `حساب ${fullName}` })).toBeVisible();
  await expect(page.getByLabel('كلمة المرور الحالية')).toHaveValue(student.password);

  const phoneNumber = `015${String(Date.now()).slice(-8)}`;
  await correct(fullName, phoneNumber);
  await expect(page.getByText(phoneNumber)).toBeVisible(); // The open page follows.
  await endElsewhere(page); // The server hangs up its socket: nothing has to be clicked.
  const phoneField = page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' }).getByLabel('رقم الهاتف');
  await expect(phoneField).toHaveValue(phoneNumber);
  await phoneField.fill(` ${phoneNumber}`); // It can be corrected here, too.
  await signInAgain(page, student.password);
  await expect(page.getByLabel(/^تأكيد كلمة المرور/)).toBeFocused();
  await finish(page);
  await expect(page.getByText(phoneNumber)).toBeVisible();
});

test('a session found to have ended by the click that sends the form is opened again in the same way', async ({
  student,
  studentPage: page,
  expectProblems,
}) => {
  expectProblems(/401/);
  await blockRealtime(page);
  await fillIn(page, student.password);
  await endElsewhere(page);
  await change(page).click();
  await signInAgain(page, student.password);
  await finish(page);
});

test('a script that is not fetched at once keeps the typed text, and asks for the password once it comes', async ({
  student,
  studentPage: page,
  expectProblems,
}) => {
  expectProblems(/401/, /Failed to load resource/, /dynamically imported module/);
  let refused = 0;
  await page.route('**/assets/sign-in-again*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await fillIn(page, student.password);
  await endElsewhere(page);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByLabel(/^كلمة المرور الجديدة/)).toHaveValue('New@Pass123');
  await page.unroute('**/assets/sign-in-again*.js');
  await signInAgain(page, student.password);
  await finish(page);
});

test('the sign-in page reports an ended session after a reload, and in a new tab', async ({
  student,
  studentPage: page,
  expectProblems,
}) => {
  expectProblems(/40[01]/);
  const reason = page.getByText('انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى');
  let isConnected = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isConnected ||= String(payload).startsWith('40');
    }),
  );
  await page.goto('/app/student/points');
  await expect.poll(() => isConnected).toBe(true);
  // Until the page is on screen, the guard would lead to the sign-in page instead of asking above it.
  await expect(page.getByRole('heading', { level: 1, name: 'نقاطي' })).toBeVisible();
  await endElsewhere(page);
  await expect(page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' })).toBeVisible();
  await page.reload();
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Fapp%2Fstudent%2Fpoints/);

  await page.getByLabel('الرقم القومي').fill(student.phoneNumber);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/student\/points$/);

  // Closed until both tokens are worth nothing, and opened again.
  await page.goto('about:blank');
  await page.goto('/robots.txt');
  const spoilTokens = () =>
    page.evaluate(() => {
      for (const name of ['token', 'refreshToken']) localStorage.setItem(name, 'x'.repeat(40));
      localStorage.setItem('tokenExpiration', new Date(0).toISOString());
    });
  await spoilTokens();
  await page.goto('/app/student/orders');
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Fapp%2Fstudent%2Forders/);

  await page.getByLabel('الرقم القومي').fill(student.phoneNumber);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/student\/orders$/);
  await page.goto('/robots.txt');
  await spoilTokens();
  await page.goto('/leaderboard');
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
  await expect(reason).toBeVisible();
});

test('behind the question for the password the page stays as it is, and nothing is read without a token', async ({
  pageOf,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/401/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { id: classId, name } = await createClass(database);
  const pupil = await createPupil(database, classId);
  const assistant = await createAssistant(teacher, { permissions: ['points', 'attendance'] });
  const setActive = (active: boolean) =>
    teacher.get(setAssistantActive, { params: { id: assistant.id }, body: { active } });

  for (const path of [`points?code=${pupil.code}`, 'door']) {
    await setActive(true);
    const page = await pageOf(assistant);
    let connections = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) connections += 1;
      }),
    );
    await page.goto(`/app/teacher/${path}`);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect.poll(() => connections).toBe(1);
    const unsigned: string[] = [];
    page.on('request', (request) => {
      const isAnonymous = /\/(account\/\w+|site)$/.test(request.url());
      if (request.url().includes('/api/v1/') && !isAnonymous && !request.headers()['authorization'])
        unsigned.push(request.url());
    });
    await setActive(false);
    const again = page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' });
    await expect(again).toContainText('هذا الحساب موقوف');
    // As a visitor, whom every change of the points reaches.
    await expect.poll(() => connections).toBe(2);
    await teacher.get(createDirectPoints, {
      body: { studentId: pupil.id, points: 5, comment: 'حل مميز' },
    });
    const main = page.getByRole('main', { includeHidden: true });
    // The door wipes its list of students when a session was ended elsewhere.
    if (path !== 'door') await expect(main).toContainText(name);
    await expect(main.getByRole('alert', { includeHidden: true })).toHaveCount(0);
    await setActive(true);
    await again.getByLabel('كلمة المرور', { exact: true }).fill(assistant.password);
    await again.getByRole('button', { name: 'متابعة' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    expect(unsigned).toEqual([]);
  }
});
