import { addExamStudent, createExam } from '@daad/contracts/exams.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import type { Queryable } from '@daad/testing/database-client';
import type { Locator, Page } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { fillCart, newProduct } from './shop.js';

async function newExam(database: Queryable, teacher: ApiClient) {
  const mark = unique();
  const student = await createStudent(database, { fullName: `سعاد ${mark}` });
  const exam = { name: `امتحان ${mark}`, degree: 20, date: new Date().toISOString() };
  const { id } = await teacher.get(createExam, { body: exam });
  await teacher.get(addExamStudent, { body: { examId: id, studentId: student.id } });
  return { ...exam, id, mark, student };
}

/** The bodies of the requests that are sent to a path from now on. */
function bodiesOf(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Takes the focus from the page as another tab does. The headless shell gives it to every page, all the time. */
async function visitOtherTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await other.close();
  await page.bringToFront();
}

/** Asks for a reload, and stays at the browser's question. */
async function stayAtReload(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });

/** Back, and on with the typing. */
async function stayAtBack(page: Page): Promise<void> {
  await page.goBack();
  await question(page).getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(question(page)).toBeHidden();
}

/** Types 1, is interrupted, and goes on with .5 where the typing stopped. */
async function typeAcross(page: Page, field: Locator, interruptions: ((page: Page) => Promise<void>)[]) {
  await field.click();
  await page.keyboard.type('1');
  for (const interrupt of interruptions) {
    await interrupt(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('1');
  }
  await page.keyboard.type('.5');
  await expect(field).toHaveValue('1.5');
}

test('a half-typed grade of the sheet is not saved by what takes the focus, but by going on', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const { id, name, mark, student } = await newExam(database, await apiOf(DEMO_TEACHER));
  const saves = bodiesOf(page, '/exam/GradeStudents');
  await page.goto(`/app/teacher/exams?name=${mark}`);
  await page.getByRole('button', { name: `طلاب ودرجات ${name}` }).click();
  await page.getByRole('link', { name: 'ورقة الدرجات' }).click();
  const field = page.getByRole('textbox', { name: `درجة ${student.fullName}` });
  await typeAcross(page, field, [stayAtReload, visitOtherTab, stayAtBack]);
  await expect(page.getByText('لم تُحفظ بعد: 1')).toBeVisible();
  expect(saves).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByText('أُدخلت 1 من 1')).toBeVisible();
  expect(saves).toEqual([{ examId: id, grades: [{ studentId: student.id, studentDegree: 1.5 }] }]);
});

test('a half-typed grade of the dialog is not saved by what takes the focus, but by going on', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const { name, mark, student } = await newExam(database, await apiOf(DEMO_TEACHER));
  const saves = bodiesOf(page, '/exam/UpdateStudent/');
  await page.goto(`/app/teacher/exams?name=${mark}`);
  await page.getByRole('button', { name: `طلاب ودرجات ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `طلاب ${name}` });
  const field = dialog.getByLabel(`درجة ${student.fullName}`);
  await typeAcross(page, field, [stayAtReload, visitOtherTab, stayAtBack]);
  expect(saves).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('img', { name: 'حُفظت الدرجة' })).toBeVisible();
  expect(saves).toEqual([{ studentDegree: 1.5 }]);

  // What is given up is not saved by the dialog that closes.
  await field.fill('7');
  await page.goBack();
  await question(page).getByRole('button', { name: 'ترك التغييرات' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `طلاب ودرجات ${name}` }).click();
  await expect(field).toHaveValue('1.5');
  expect(saves).toHaveLength(1);

  // The cross is another element of the page: it saves, and asks nothing.
  await field.fill('8');
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => saves).toEqual([{ studentDegree: 1.5 }, { studentDegree: 8 }]);
});

test('a half-typed quantity is not ordered because another tab takes the focus', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const product = await newProduct(database);
  await fillCart(await apiOf(student), product, 5);
  const saves = bodiesOf(page, '/cart/item/');
  await page.goto('/app/student/cart');
  const field = page.getByRole('spinbutton', { name: 'الكمية' });
  await field.click();
  await page.keyboard.type('1');
  await visitOtherTab(page);
  await page.keyboard.type('2');
  await expect(field).toHaveValue('12');
  await page.keyboard.press('Tab');
  await expect.poll(() => saves).toEqual([{ quantity: 12 }]);
});
