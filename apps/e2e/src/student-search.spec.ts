import { addClassStudent } from '@daad/contracts/classes.contract';
import { createExam } from '@daad/contracts/exams.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { createClass } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { addStudents, unique } from './new-students.js';
import { newProduct, orderOf } from './shop.js';

test('the search shows hits at once, is moved through with arrows, and leads to the whole list @main', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const prefix = unique();
  const names = ['أ', 'ب', 'ج', 'د', 'ه', 'و', 'ز'].map((letter) => `${letter} ${prefix}`);
  const teacher = await apiOf(DEMO_TEACHER);
  const students = await addStudents(teacher, names, prefix);
  const first = present(students[0]);
  const stageId = present(first.educationalStageId);
  const { id: classId } = await createClass(database, { name: `صف ${prefix}`, stageId });
  await teacher.get(addClassStudent, { body: { studentId: first.id, classId } });
  await page.goto('/app/teacher/orders');
  await expect(page.getByRole('heading', { name: 'الطلبات', level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'ابحث عن طالب' });
  const hits = page.getByRole('group', { name: 'الطلاب' }).getByRole('option');

  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(prefix);
  await expect(hits).toHaveCount(7);
  await expect(hits.first()).toContainText(`${prefix}-1 · صف ${prefix}`);
  // In no class.
  await expect(hits.nth(1)).toContainText(`· ${present(students[1]).educationalStageName}`);
  await expect(hits.last()).toHaveText('كل النتائج (7)');
  await page.keyboard.press('Escape');
  await expect(hits).toHaveCount(0);
  await expect(field).toHaveValue('');

  await page.keyboard.type(prefix);
  await expect(hits).toHaveCount(7);
  await expect(hits.first()).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible();

  await field.fill('ليس اسماً لأحد');
  await expect(page.getByText('لا يوجد طالب بهذا الاسم أو الكود أو الهاتف')).toBeVisible();
  await field.fill(prefix);
  await hits.last().click();
  await expect(page).toHaveURL(new RegExp(`/app/teacher/students\\?q=${prefix}$`));
  await expect(page.getByText(`${prefix}-7`, { exact: true })).toBeVisible();
});

test('hits that change elsewhere leave selected what the arrows have selected, which can be read in the dark', async ({
  teacherPage: page,
  apiOf,
}) => {
  const prefix = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const [first, second] = await addStudents(teacher, [`أ ${prefix}`, `ب ${prefix}`], prefix);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/app/teacher/orders');
  await expect(page.getByRole('heading', { name: 'الطلبات', level: 1 })).toBeVisible();
  const hits = page.getByRole('group', { name: 'الطلاب' }).getByRole('option');
  const field = page.getByRole('combobox', { name: 'ابحث عن طالب' });
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(prefix);
  await expect(hits).toHaveCount(2);
  await expect(hits.first()).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toHaveAttribute('data-combobox-selected');
  // The theme's text on palm in the dark, where white cannot be read.
  await expect(hits.nth(1)).toHaveCSS('color', 'rgb(17, 22, 28)');

  await teacher.get(deleteStudent, { params: { id: first.id } });
  await expect(hits).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second.fullName })).toBeVisible();
});

test('the search finds classes, exams, orders and pages too, by kind, folded and by keyboard', async ({
  teacherPage: page,
  apiOf,
  database,
  student,
}) => {
  const mark = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  await createClass(database, { name: `أولى ${mark}` });
  const body = { name: `إملاء ${mark}`, degree: 20, date: new Date().toISOString() };
  await teacher.get(createExam, { body });
  const order = await orderOf(await apiOf(student), await newProduct(database));
  await page.goto('/app/teacher/news');
  const field = page.getByRole('combobox', { name: 'ابحث عن طالب أو صف أو امتحان أو طلب' });
  const hitsOf = (kind: string) => page.getByRole('group', { name: kind }).getByRole('option');
  const selected = page.locator('[role=option][data-combobox-selected]');

  await field.fill(`اولي ${mark}`);
  await expect(hitsOf('الصفوف')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'الطلاب' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teacher\/classes\?q=/);
  await expect(page.getByRole('main')).toContainText(`أولى ${mark}`);

  await field.fill(mark);
  await expect(hitsOf('الامتحانات')).toHaveText([new RegExp(body.name)]);
  await expect(selected).toContainText(`أولى ${mark}`);
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText(body.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exams\/[^/]+\/grades$/);
  await expect(page.getByRole('main')).toContainText(body.name);

  await field.fill(student.code);
  await hitsOf('الطلبات')
    .filter({ hasText: `#${order.orderNumber}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/teacher/orders\\?q=.*${order.orderNumber}`));
  await expect(page.getByRole('article')).toContainText([`#${order.orderNumber}`]);

  // Enter that comes before the results waits for them.
  await field.fill('الخصوم');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teacher\/discounts$/);
});

test('each text asks once for each kind, and shows a few of each', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const mark = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  for (let number = 0; number < 5; number++) {
    await createClass(database, { name: `صف ${number} ${mark}` });
    const date = new Date().toISOString();
    await teacher.get(createExam, { body: { name: `امتحان ${number} ${mark}`, degree: 20, date } });
  }
  await page.goto('/app/teacher/news');
  // What is shown is read again once the socket connects.
  await expect(page.getByText('متصل', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'الأخبار', level: 1 })).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, call] = /api\/v1\/([^?]+)/.exec(request.url()) ?? [];
    if (call?.endsWith('GetList') && call !== 'news/GetList') requested.push(call);
  });
  await page.getByRole('combobox', { name: 'ابحث عن طالب أو صف' }).fill(mark);
  await expect(page.getByRole('group', { name: 'الصفوف' }).getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('group', { name: 'الامتحانات' }).getByRole('option')).toHaveCount(3);
  expect(requested.sort()).toEqual(['class/GetList', 'exam/GetList', 'order/GetList', 'student/GetList']);
});
