import { searchKey } from '@daad/domain/arabic-text';
import { charged, openedShift, paid, reversed } from '@daad/testing/fee-builders';
import type { ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { readPrinted } from './codes.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import type { Account } from './people.js';

const ROLL_WIDTH = 80;

/** An assistant with an open shift: the teacher may have one of another journey. */
async function takerOf(apiOf: (account: Account) => Promise<ApiClient>): Promise<ApiClient> {
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: ['fees'] });
  const taker = await apiOf(assistant);
  await openedShift(taker);
  return taker;
}

test('a receipt prints on one sheet of A5 or of a roll, and says that it is reversed', async ({
  teacherPage: page,
  student,
  studentPage,
  apiOf,
}) => {
  const taker = await takerOf(apiOf);
  await charged(taker, student.id, 75, '2026-11');
  const { id, number } = await paid(taker, student.id, 100.5);
  await page.goto(`/app/teacher/receipts/${number}`);
  const paper = page.getByRole('article', { name: `إيصال رقم ${number}` });
  await expect(paper).toContainText('100.50');
  await expect(paper).toContainText('رصيد للطالب');
  const print = async () => readPrinted(await page.pdf({ preferCSSPageSize: true }));

  const onA5 = await print();
  expect(onA5).toMatchObject([{ width: 148, height: 210 }]);
  expect(searchKey(onA5[0]?.text ?? '')).toContain(searchKey(student.fullName));
  expect(onA5[0]?.text).not.toContain('A5');
  await page.getByText('80 مم').click();
  await expect(paper).toHaveAttribute('data-paper', 'roll');
  expect(await print()).toMatchObject([{ width: ROLL_WIDTH }]);
  // The printer of this desk is remembered.
  await page.reload();
  await expect(paper).toHaveAttribute('data-paper', 'roll');

  await studentPage.goto('/app/student/account');
  await studentPage.getByRole('link', { name: `إيصال ${number}` }).click();
  const own = studentPage.getByRole('article', { name: `إيصال رقم ${number}` });
  await expect(own).toContainText('100.50');
  await reversed(taker, id);
  for (const screen of [paper, own]) await expect(screen).toContainText('إيصال ملغى');
});

test('a receipt is sent by WhatsApp, and its link shows it alone to anyone who has it', async ({
  teacherPage,
  student,
  browser,
  baseURL,
  apiOf,
}) => {
  const taker = await takerOf(apiOf);
  await charged(taker, student.id, 500, '2026-11');
  const { id, number, link } = await paid(taker, student.id, 120);
  await teacherPage.goto(`/app/teacher/receipts/${number}`);
  const chat = await teacherPage.getByRole('link', { name: 'إرسال بواتساب' }).getAttribute('href');
  const { pathname, searchParams } = new URL(chat ?? '');
  expect(pathname).toBe(`/2${student.parentPhoneNumber}`);
  const lines = (searchParams.get('text') ?? '').split('\n');
  expect(lines).toEqual([
    `إيصال رقم \u2066${number}\u2069`,
    `الطالب: ${student.fullName}`,
    expect.stringMatching(/^المبلغ: .*120/),
    `${new URL(teacherPage.url()).origin}${link}`,
  ]);

  // Signed out, on a phone that runs no script.
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page).toHaveTitle(new RegExp(`^إيصال ${number} \\| `));
  const paper = page.getByRole('article', { name: `إيصال رقم ${number}` });
  await expect(paper).toContainText(student.fullName);
  await expect(paper).toContainText('120.00');
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(paper).toHaveCSS('text-align', 'start');
  const text = await page.locator('body').innerText();
  for (const secret of [student.phoneNumber, student.parentPhoneNumber, '380'])
    expect(text).not.toContain(secret);
  expect(await readPrinted(await page.pdf({ preferCSSPageSize: true }))).toMatchObject([{ width: 148 }]);

  await reversed(taker, id);
  await page.reload();
  await expect(paper).toContainText('إيصال ملغى');

  const cut = await page.goto(link.slice(0, -3));
  expect([cut?.status(), cut?.headers()['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
  await expect(page.getByText('لا يوجد إيصال بهذا الرابط')).toBeVisible();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/r/');
  await context.close();
});

test('the receipt of another student is refused', async ({
  student,
  studentPage,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 403/);
  const taker = await takerOf(apiOf);
  const other = await createStudent(database);
  const { number } = await paid(taker, other.id, 60);
  await studentPage.goto(`/app/student/receipts/${number}`);
  await expect(studentPage.getByText('تعذر تحميل الإيصال')).toBeVisible();
  await expect(studentPage.getByText(other.fullName, { exact: true })).toHaveCount(0);
  expect(other.id).not.toBe(student.id);
});
