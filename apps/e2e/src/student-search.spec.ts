import { addClassStudent } from '@daad/contracts/classes.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { createClass } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { addStudents, unique } from './new-students.js';

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
  const hits = page.getByRole('listbox', { name: 'الطلاب' }).getByRole('option');

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
  const hits = page.getByRole('listbox', { name: 'الطلاب' }).getByRole('option');
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
