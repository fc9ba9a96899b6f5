import { createDirectPoints, getPointsSummary, listLedger } from '@daad/contracts/points.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { sumsOf } from '@daad/testing/ledger-sums';
import { present } from '@daad/testing/present';
import type { Locator } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { addStudents, rowOf, unique } from './new-students.js';

/** The five sums of the points dialog, as they are shown. */
async function expectSums(within: Locator, sums: Record<string, number>): Promise<void> {
  for (const [label, value] of Object.entries(sums)) {
    const sum = within.locator('dl > div').filter({ hasText: label }).locator('dd').first();
    await expect(sum, label).toHaveText(String(value));
  }
}

test('points given and taken agree on every screen, and with the ledger @main', async ({
  teacherPage: page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const [student] = await addStudents(teacher, ['لُجين الهواري'], unique());
  const { code } = student;
  const row = rowOf(page, student);
  await page.goto(`/app/teacher/students?code=${code}`);
  await row.getByRole('button', { name: /^إضافة نقاط/ }).click();
  const dialog = page.getByRole('dialog', { name: 'نقاط الطالب' });
  await expect(dialog.getByText('لا توجد نقاط مسجلة بعد')).toBeVisible();
  await dialog.getByRole('button', { name: 'إضافة النقاط' }).click();
  await expect(dialog.getByText('عدد النقاط غير صحيح')).toBeVisible();
  await expect(dialog.getByText('التعليق مطلوب')).toBeVisible();
  await dialog.getByLabel('عدد النقاط').fill('٩٥');
  await dialog.getByLabel('التعليق').fill('حفظ القصيدة كاملة');
  await dialog.getByRole('button', { name: 'إضافة النقاط' }).click();
  const shown = dialog.getByText('تمت إضافة النقاط بنجاح: 95 نقطة');
  await expect(shown).toBeVisible();
  await expectSums(dialog, { الإجمالي: 95, المباشرة: 95, المخصومة: 0 });
  await expect(dialog.getByRole('list', { name: 'سجل النقاط' })).toContainText('حفظ القصيدة كاملة');

  await expect(shown).toBeHidden();
  await dialog.getByRole('button', { name: 'خصم نقاط' }).click();
  await expect(dialog.getByText('الخصم لا يمكن التراجع عنه.')).toBeVisible();
  await dialog.getByLabel('عدد النقاط').fill('12');
  await dialog.getByLabel('التعليق').fill('تأخر عن الحصة');
  await dialog.getByRole('button', { name: 'خصم النقاط' }).click();
  await expect(dialog.getByText('تم خصم النقاط بنجاح: 12 نقطة')).toBeVisible();
  await expectSums(dialog, { الإجمالي: 83, المباشرة: 95, المخصومة: 12 });
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await expect(row).toContainText('جيد جداً');
  await expect(row).toContainText('مخصومة -12');
  await expect(row).toContainText('الصافي 83');

  await page.goto(`/app/teacher/points?code=${code}`);
  await expect(page.getByRole('list', { name: 'الفلاتر النشطة' })).toContainText(code);
  await expect(row.getByRole('cell')).toContainText(['83', '0', '0', '95', '12']);
  await page.getByRole('button', { name: 'تفاصيل لُجين الهواري' }).click();
  const details = page.getByRole('dialog', { name: 'نقاط الطالب' });
  await expectSums(details, { الإجمالي: 83, الحضور: 0, الامتحانات: 0, المباشرة: 95, المخصومة: 12 });
  await expect(details.getByRole('list', { name: 'سجل النقاط' }).getByRole('listitem')).toHaveCount(2);

  const ledger = await teacher.get(listLedger, { params: { studentId: student.id }, query: {} });
  expect(await teacher.get(getPointsSummary, { params: { studentId: student.id } })).toMatchObject({
    ...sumsOf(ledger.items),
  });
  expect(sumsOf(ledger.items).totalPoints).toBe(83);
});

test('points for many students go by a job that shows how far it is', async ({
  teacherPage: page,
  apiOf,
}) => {
  const prefix = unique();
  await addStudents(await apiOf(DEMO_TEACHER), ['سلمى رجب', 'ياسين رجب', 'حنين رجب'], prefix);

  await page.goto(`/app/teacher/points?code=${prefix}`);
  await page.getByRole('checkbox', { name: 'تحديد الصفحة' }).check();
  await expect(page.getByText('المحدد: 3 طلاب', { exact: true })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'إضافة نقاط' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
  await expect(dialog.getByRole('list', { name: 'الطلاب المحددون' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'إزالة حنين رجب' }).click();

  // Searched for and ticked again, among students of the whole school.
  await dialog.getByLabel('ابحث عن طلاب').fill(`حنين`);
  await dialog.getByRole('checkbox', { name: new RegExp(`حنين رجب.*${prefix}-3`) }).check();

  await dialog.getByLabel('عدد النقاط').fill('101');
  await dialog.getByRole('button', { name: 'إضافة النقاط (3 طلاب)' }).click();
  await expect(dialog.getByText('عدد النقاط يجب أن يكون من 1 إلى 100')).toBeVisible();
  await expect(dialog.getByText('التعليق مطلوب')).toBeVisible();
  await dialog.getByLabel('عدد النقاط').fill('70');
  await dialog.getByLabel('التعليق').fill('فريق المسابقة');
  const shown = Promise.all(
    [
      dialog.getByRole('progressbar'),
      dialog.getByText('تمت إضافة النقاط بنجاح: 3 طلاب'),
      dialog.getByText('نجح: 3', { exact: true }),
    ].map((part) => part.waitFor({ state: 'attached' })),
  );
  await dialog.getByRole('button', { name: 'إضافة النقاط (3 طلاب)' }).click();
  await shown;
  await expect(dialog).toBeHidden();
  await expect(page.getByText('المحدد: 3 طلاب', { exact: true })).toBeHidden();
  for (const number of [1, 2, 3]) {
    await expect(rowOf(page, { code: `${prefix}-${number}` })).toContainText('70');
  }
  const notice = page.getByRole('status').filter({ hasText: 'إضافة نقاط: 3 طلاب' });
  await notice.getByRole('button', { name: 'تراجع' }).click();
  for (const number of [1, 2, 3]) {
    // The ledger keeps both, and their sum is nothing.
    await expect(rowOf(page, { code: `${prefix}-${number}` })).toContainText('يحتاج تحسين');
  }

  await page.goto('/app/teacher/points');
  await page.getByRole('button', { name: 'خصم نقاط' }).click();
  const removal = page.getByRole('dialog', { name: 'خصم نقاط من عدة طلاب' });
  await removal.getByLabel('عدد النقاط').fill('5');
  await removal.getByLabel('التعليق').fill('نسيان الكتاب');
  await removal.getByRole('button', { name: 'خصم النقاط' }).click();
  await expect(removal.getByText('يرجى تحديد طلاب أولاً')).toBeVisible();
});

test('a student deleted meanwhile counts as a failure of the job, and the others still get theirs', async ({
  teacherPage: page,
  apiOf,
}) => {
  const prefix = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const [remaining, deleted] = await addStudents(teacher, ['مازن الباقي', 'مازن الراحل'], prefix);
  await page.goto(`/app/teacher/students?code=${prefix}`);
  await page.getByRole('checkbox', { name: 'تحديد الصفحة' }).check();
  await page.getByRole('status').getByRole('button', { name: 'إضافة نقاط' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
  await dialog.getByLabel('عدد النقاط').fill('3');
  await dialog.getByLabel('التعليق').fill('مشاركة');
  // Sent with both, although one of them is gone by the time it arrives.
  await page.route('**/StudentPoints/CreateBulk', async (route) => {
    await teacher.get(deleteStudent, { params: { id: deleted.id } });
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'إضافة النقاط (طالبان)' }).click();
  await expect(dialog.getByRole('alert')).toContainText('نجح 1 وفشل 1');
  await expect(dialog.getByRole('alert')).toContainText('مازن الراحل');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, remaining)).toContainText('الصافي 3');
  await expect(rowOf(page, deleted)).toBeHidden();
  await expect(page.getByText('المحدد: طالب واحد', { exact: true })).toBeVisible();
});

test('what happens elsewhere moves the lists, and leaves selection, scroll and open forms alone', async ({
  teacherPage: page,
  pageOf,
  apiOf,
}) => {
  const prefix = unique();
  const names = Array.from({ length: 14 }, (_, index) => `متابع رقم ${index + 1}`);
  const students = await addStudents(await apiOf(DEMO_TEACHER), names, prefix);
  const first = present(students[0]);

  const other = await pageOf(DEMO_TEACHER);
  await other.goto(`/app/teacher/students?code=${prefix}&size=20`);
  await other.getByRole('checkbox', { name: 'تحديد متابع رقم 14' }).check();
  await expect(other.getByText('المحدد: طالب واحد', { exact: true })).toBeVisible();
  expect(await other.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  // Not the distance from the top: a row out of sight may take a line more, and what is in sight stays in its place.
  const inSight = async () =>
    (await other.getByRole('checkbox', { name: 'تحديد متابع رقم 14' }).boundingBox())?.y;
  const before = await inSight();

  await page.goto(`/app/teacher/points?code=${prefix}`);
  await page.getByRole('button', { name: 'إضافة نقاط' }).first().click();
  const bulk = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
  await bulk.getByLabel('التعليق').fill('لم أرسلها بعد');

  const teacher = await apiOf(DEMO_TEACHER);
  const points = (comment: string) => ({ body: { studentId: first.id, points: 41, comment } });
  await teacher.get(createDirectPoints, points('من جهاز آخر'));
  await expect(rowOf(other, first)).toContainText('الصافي 41');
  expect(await inSight()).toBeCloseTo(present(before), 0);
  await expect(other.getByRole('checkbox', { name: 'تحديد متابع رقم 14' })).toBeChecked();
  await expect(rowOf(page, first)).toContainText('41');
  await expect(bulk.getByLabel('التعليق')).toHaveValue('لم أرسلها بعد');

  await rowOf(other, first)
    .getByRole('button', { name: /^إضافة نقاط/ })
    .click();
  const dialog = other.getByRole('dialog', { name: 'نقاط الطالب' });
  await dialog.getByLabel('التعليق').fill('أكتب الآن');
  await teacher.get(createDirectPoints, points('والنافذة مفتوحة'));
  await expectSums(dialog, { الإجمالي: 82 });
  await expect(dialog.getByRole('list', { name: 'سجل النقاط' })).toContainText('والنافذة مفتوحة');
  await expect(dialog.getByLabel('التعليق')).toHaveValue('أكتب الآن');
});

test('a student deleted while a dialog is open is announced, and no typed text is lost', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const prefix = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const [one, two] = await addStudents(teacher, ['راحل أول', 'راحل ثان'], prefix);

  await page.goto(`/app/teacher/students?code=${prefix}`);
  await rowOf(page, one)
    .getByRole('button', { name: /^خصم نقاط/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'نقاط الطالب' });
  // Deleted before, the student would have no ledger to read, which is announced as well.
  await expect(dialog.getByText('لا توجد نقاط مسجلة بعد')).toBeVisible();
  await dialog.getByLabel('عدد النقاط').fill('4');
  await dialog.getByLabel('التعليق').fill('كلام مهم');
  await teacher.get(deleteStudent, { params: { id: one.id } });
  await expect(dialog.getByRole('alert')).toContainText('حُذف هذا الطالب');
  await expect(dialog.getByRole('button', { name: 'خصم النقاط' })).toBeDisabled();
  await expect(dialog.getByLabel('التعليق')).toHaveValue('كلام مهم');
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await page.getByRole('button', { name: 'ترك التغييرات' }).click();

  await rowOf(page, two)
    .getByRole('button', { name: /^تعديل/ })
    .click();
  const form = page.getByRole('dialog', { name: 'تعديل بيانات الطالب' });
  await form.getByLabel('الاسم الكامل').fill('اسم جديد طويل');
  await teacher.get(deleteStudent, { params: { id: two.id } });
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form.getByRole('alert')).toContainText('لم يتم العثور على الطالب');
  await expect(form.getByLabel('الاسم الكامل')).toHaveValue('اسم جديد طويل');
});
