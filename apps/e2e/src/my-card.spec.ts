import { getCard, replaceCard } from '@daad/contracts/cards.contract';
import { updateStudent } from '@daad/contracts/students.contract';
import { createStage } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { codesIn } from './codes.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { expectReadable } from './accessible.js';
import { BY_FINGER } from './phone.js';

const QR = { name: 'رمز QR لبطاقتك' };
const KEPT_NOTE = 'لا يوجد اتصال الآن، وهذه بطاقتك المحفوظة على هذا الجهاز.';
const codesOn = async (page: Page) => {
  await expect(page.getByRole('img', QR)).toBeVisible();
  return codesIn(await page.screenshot());
};
const keptOn = (page: Page) => page.evaluate(() => localStorage.getItem('keptCard'));

test.use({ ...BY_FINGER });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the own card is read from the screen of a phone, ${colorScheme} @main`, async ({
    studentPage: page,
    student,
    apiOf,
  }) => {
    const { cardToken } = await (await apiOf(DEMO_TEACHER)).get(getCard, { params: { id: student.id } });
    await page.emulateMedia({ colorScheme });
    await page.goto('/app/student');
    await page
      .getByRole('navigation', { name: 'إجراءات سريعة' })
      .getByRole('link', { name: 'بطاقتي' })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await codesOn(page)).toEqual({ qr: [cardToken], barcodes: [student.code] });
    await expect(page.getByText(student.fullName)).toBeVisible();
    // White to the edges, and all of it on the screen.
    const edge = page.locator('main').locator('..');
    await expect(edge).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(BY_FINGER.viewport.height);
    await expectAccessible(page);
    await expectReadable(page);
    await page.getByRole('link', { name: 'الرئيسية' }).click();
    await expect(page).toHaveURL('/app/student');
  });
}

for (const width of [320, 360, 1440]) {
  test(`the own card is read from a screen of ${width} pixels`, async ({
    studentPage: page,
    student,
    apiOf,
  }) => {
    const { cardToken } = await (await apiOf(DEMO_TEACHER)).get(getCard, { params: { id: student.id } });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/app/student/card');
    expect(await codesOn(page)).toEqual({ qr: [cardToken], barcodes: [student.code] });
  });
}

test('a code in Arabic letters has a QR alone', async ({ studentPage: page, student, database }) => {
  await database.query('update student set code = $1 where id = $2', [`طالب-${student.code}`, student.id]);
  await page.goto('/app/student/card');
  await expect(page.getByText(`طالب-${student.code}`)).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(1);
});

test('a replaced card changes on the open page of the student', async ({
  studentPage: page,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await page.goto('/app/student/card');
  const before = await codesOn(page);
  const { cardToken } = await teacher.get(replaceCard, { params: { id: student.id } });
  await expect.poll(async () => (await codesOn(page)).qr).toEqual([cardToken]);
  expect(before.qr).not.toEqual([cardToken]);
  expect(await keptOn(page)).toContain(cardToken);
});

test('the screen stays on while the card is shown', async ({ studentPage: page }) => {
  await page.addInitScript(() => {
    const locks: string[] = [];
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (kind: string) => {
          locks.push(kind);
          return Promise.resolve({ release: () => Promise.resolve(void locks.pop()) });
        },
      },
    });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: string[] }).locks);
  await page.goto('/app/student/card');
  await expect.poll(locks).toEqual(['screen']);
  await page.getByRole('link', { name: 'الرئيسية' }).click();
  await expect.poll(locks).toEqual([]);
});

test('the card is kept on the device until the student signs out', async ({
  studentPage: page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  await page.goto('/app/student/card');
  const before = await codesOn(page);
  await expect(page.getByText(KEPT_NOTE)).toBeHidden();

  await page.route('**/student/GetCard/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(KEPT_NOTE)).toBeVisible();
  expect(await codesOn(page)).toEqual(before);
  // As soon as the server is reached again, it is the card of now.
  await page.unroute('**/student/GetCard/**');
  await page.reload();
  await expect(page.getByText('أظهر بطاقتك عند الباب ليُسجَّل حضورك.')).toBeVisible();

  await page.getByRole('link', { name: 'الرئيسية' }).click();
  await page.getByRole('button', { name: /^حساب / }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await expect.poll(() => keptOn(page)).toBeNull();
});

test('a failure shows itself, with the way out, where the device has kept no card', async ({
  studentPage: page,
  expectProblems,
}) => {
  expectProblems(/status of 500/);
  await page.route('**/student/GetCard/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/app/student/card');
  await expect(page.getByRole('alert')).toContainText('تعذر تحميل بطاقتك');
  await page.unroute('**/student/GetCard/**');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('img', QR)).toBeVisible();
});

test('the kept card goes when the session was ended elsewhere', async ({
  studentPage: page,
  student,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 401/);
  await page.goto('/app/student/card');
  await expect.poll(() => keptOn(page)).not.toBeNull();
  const stage = await createStage(database);
  const { id, stageId: _, ...form } = student;
  await (
    await apiOf(DEMO_TEACHER)
  ).get(updateStudent, {
    params: { id },
    body: { ...form, educationalStageId: stage.id, password: 'Changed@123' },
  });
  await page.reload();
  await expect.poll(() => keptOn(page)).toBeNull();
});
