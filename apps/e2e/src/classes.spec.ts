import { listClasses } from '@daad/contracts/classes.contract';
import { deleteStage } from '@daad/contracts/stages.contract';
import { createStudent } from '@daad/testing/builders';
import { createStage } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('stages that cannot be loaded are announced, on the page and in the form, until they are loaded', async ({
  teacherPage: page,
  expectProblems,
}) => {
  expectProblems(/status of 500/);
  await page.route('**/api/v1/eduStage/GetList*', (route) =>
    route.fulfill({ status: 500, json: { succeeded: false, message: 'القاعدة مشغولة' } }),
  );
  await page.goto('/app/teacher/classes');
  await expect(page.getByRole('alert')).toContainText('القاعدة مشغولة');
  await page.getByRole('button', { name: 'إضافة صف' }).click();
  const form = dialogOf(page, 'إضافة صف جديد');
  await expect(form.getByRole('alert')).toContainText('القاعدة مشغولة');
  await expectAccessible(page);
  await page.unroute('**/api/v1/eduStage/GetList*');
  await form.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(form.getByRole('alert')).toBeHidden();
  await form.getByLabel('المرحلة التعليمية').click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

test('a teacher creates a class and puts students into it @main', async ({ teacherPage: page, database }) => {
  const mark = unique();
  const stage = await createStage(database, { name: `مرحلة ${mark}` });
  const student = await createStudent(database, { fullName: `إيمان ${mark}`, stageId: stage.id });
  await page.goto('/app/teacher/classes');
  await page.getByRole('button', { name: 'إضافة صف' }).click();
  const form = dialogOf(page, 'إضافة صف جديد');
  await form.getByRole('button', { name: 'إضافة الصف' }).click();
  for (const text of [
    'اسم الصف مطلوب',
    'المرحلة التعليمية مطلوبة',
    'يوم الأسبوع غير صحيح',
    'وقت الصف مطلوب',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(form.getByLabel('اسم الصف')).toBeFocused();
  await form.getByLabel('اسم الصف').fill(`صف ${mark}`);
  await form.getByLabel('المرحلة التعليمية').click();
  await page.getByRole('listbox').getByRole('option', { name: stage.name }).click();
  await form.getByLabel('اليوم').click();
  await page.getByRole('listbox').getByRole('option', { name: 'الثلاثاء' }).click();
  await form.getByLabel('الوقت').fill('نصف الليل');
  await form.getByRole('button', { name: 'إضافة الصف' }).click();
  await expect(form.getByText('صيغة الوقت غير صحيحة. يجب أن تكون بصيغة \u2066HH:mm\u2069')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('الوقت').fill('٤:٣٠ م');
  await form.getByRole('button', { name: 'إضافة الصف' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'بحث' }).fill(`صف ${mark}`);
  const row = page.getByRole('row').filter({ hasText: `صف ${mark}` });
  await expect(row).toContainText('الثلاثاء 4:30 م');
  await row.getByRole('button', { name: `تعديل صف ${mark}` }).click();
  await expect(dialogOf(page, 'تعديل الصف').getByLabel('الوقت')).toHaveValue('4:30 م');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('لم يُسجَّل');
  await row.getByRole('button', { name: `عرض طلاب صف ${mark}`, exact: true }).click();
  const students = dialogOf(page, `طلاب صف ${mark}`);
  await expect(students.getByText('لا يوجد طلاب في هذا الصف')).toBeVisible();
  const whole = page.waitForRequest(/student\/GetList\?.*withoutClass=true.*pageSize=1000/i);
  await students.getByRole('button', { name: 'إضافة طالب' }).click();
  await whole;
  const adding = dialogOf(page, `إضافة طالب إلى صف ${mark}`);
  await adding.getByRole('searchbox').fill(`ايمان ${mark}`);
  await adding.getByRole('button', { name: `إضافة ${student.fullName} إلى الصف` }).click();
  await expect(adding.getByText(`تم إضافة الطالب إلى الصف بنجاح: ${student.fullName}`)).toBeVisible();
  await expect(adding.getByText('لا يوجد طلاب مطابقون للبحث')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();

  const shown = students.getByText(`تم تسجيل حضور الطالب بنجاح: ${student.fullName}`);
  await students.getByRole('button', { name: `تسجيل حضور ${student.fullName}` }).click();
  await expect(shown).toBeVisible();
  await expect(students.getByText('حاضر', { exact: true })).toBeVisible();
  await expect(students.getByRole('button', { name: 'تسجيل حضور الجميع' })).toBeDisabled();
  await expectAccessible(page);
  await expect(shown).toBeHidden();
  await students.getByRole('button', { name: `إزالة ${student.fullName} من الصف` }).click();
  await dialogOf(page, 'إزالة من الصف').getByRole('button', { name: 'إزالة من الصف' }).click();
  await expect(students.getByText('تم إزالة الطالب من الصف بنجاح')).toBeVisible();
  // The record of today keeps the student on today's register.
  await expect(students.getByText('حضر، ثم غادر الصف')).toBeVisible();
});

test('a class whose stage was deleted shows an error and keeps the typed text', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const mark = unique();
  const stage = await createStage(database, { name: `مرحلة ${mark}` });
  const api = await apiOf(DEMO_TEACHER);
  await page.goto('/app/teacher/classes');
  await page.getByRole('button', { name: 'إضافة صف' }).click();
  const form = dialogOf(page, 'إضافة صف جديد');
  await form.getByLabel('اسم الصف').fill(`صف ${mark}`);
  await form.getByLabel('المرحلة التعليمية').click();
  await page.getByRole('listbox').getByRole('option', { name: stage.name }).click();
  await form.getByLabel('اليوم').click();
  await page.getByRole('listbox').getByRole('option', { name: 'الأحد' }).click();
  await form.getByLabel('الوقت').fill('16:00');
  await api.get(deleteStage, { params: { id: stage.id } });
  await form.getByRole('button', { name: 'إضافة الصف' }).click();
  await expect(form.getByText('لم يتم العثور على المرحلة التعليمية')).toBeVisible();
  await expect(form.getByLabel('اسم الصف')).toHaveValue(`صف ${mark}`);
  await expect(form.getByLabel('الوقت')).toHaveValue('16:00');
  const { totalCount } = await api.get(listClasses, { query: { search: `صف ${mark}` } });
  expect(totalCount).toBe(0);
});
