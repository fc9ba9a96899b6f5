import { createExamPoints, listExamPoints } from '@daad/contracts/exam-points.contract';
import { addExamStudent, createExam, deleteExam, listExams } from '@daad/contracts/exams.contract';
import { gradeStudents } from '@daad/contracts/exam-sets.contract';
import { pointsForGrade } from '@daad/domain/exam-points';
import { createAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, glimpse, test } from './fixtures.js';
import { unique } from './new-students.js';

// The ranges are one for the whole school.
test.describe.configure({ mode: 'serial' });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a teacher adds an exam, grades it and changes the ranges; the ledger agrees at each step @main', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const student = await createStudent(database, { fullName: `طارق ${mark}` });
  const api = await apiOf(DEMO_TEACHER);
  const examPoints = async () => {
    const { stored, ledger } = await pointsOf(database, student.id);
    expect(stored).toEqual(ledger);
    return stored.sumExamPoints;
  };

  await page.goto('/app/teacher/exams');
  await page.getByRole('button', { name: 'إضافة امتحان' }).click();
  const form = dialogOf(page, 'إضافة امتحان');
  await form.getByRole('button', { name: 'إضافة الامتحان' }).click();
  await expect(form.getByText('اسم الامتحان مطلوب')).toBeVisible();
  await expect(form.getByText('درجة الامتحان مطلوبة ويجب أن تكون رقماً موجباً')).toBeVisible();
  await expect(form.getByText('تاريخ الامتحان مطلوب')).toBeVisible();
  await form.getByLabel('اسم الامتحان').fill(`امتحان ${mark}`);
  await form.getByLabel('الدرجة الكلية').fill('٤٠');
  await form.getByLabel('التاريخ والوقت').click();
  await page.locator('[data-today]').first().click();
  await page.getByRole('button', { name: 'تأكيد الوقت' }).click();
  await expect(form.getByLabel('التاريخ والوقت')).toHaveText(/ 4:00 م$/);
  await form.getByRole('button', { name: 'إضافة الامتحان' }).click();
  await expect(form).toBeHidden();

  await page.getByLabel('اسم الامتحان').fill(mark);
  const row = page.getByRole('row').filter({ hasText: `امتحان ${mark}` });
  await expect(row).toContainText('اليوم');
  await expect(page.getByText('عرض 1 من 1 امتحان')).toBeVisible();
  await row.getByRole('button', { name: `طلاب ودرجات امتحان ${mark}` }).click();
  const dialog = dialogOf(page, `طلاب امتحان ${mark}`);
  await dialog.getByRole('button', { name: 'إضافة طالب' }).click();
  const adding = dialogOf(page, `إضافة طالب إلى امتحان ${mark}`);
  await adding.getByRole('searchbox').fill(student.code);
  await adding.getByRole('button', { name: `إضافة ${student.fullName} إلى الامتحان` }).click();
  await expect(adding.getByText(`بنجاح: ${student.fullName}`)).toBeVisible();
  // Students in the exam are not offered again, also when another device has added them.
  await expect(adding.getByText('من في الامتحان من قبل لا يظهر هنا.')).toBeVisible();
  const next = await createStudent(database, { fullName: `ظافر ${mark}` });
  await adding.getByRole('searchbox').fill(next.code);
  const offered = adding.getByRole('button', { name: `إضافة ${next.fullName} إلى الامتحان` });
  await expect(offered).toBeVisible();
  const { items: found } = await api.get(listExams, { query: { name: mark } });
  await api.get(addExamStudent, { body: { examId: present(found[0]).id, studentId: next.id } });
  await expect(offered).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await expect(dialog.getByText('لم يتم التقييم', { exact: true })).toHaveCount(2);
  await expect(dialog.getByLabel(`درجة ${next.fullName}`)).toBeVisible();

  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/exam/UpdateStudent/')) saves.push(request.url());
  });
  const grade = dialog.getByLabel(`درجة ${student.fullName}`);
  await grade.fill('٤١');
  await grade.press('Enter');
  await expect(dialog.getByText('درجة الطالب لا يمكن أن تتجاوز الدرجة الكلية للامتحان (40)')).toBeVisible();
  await expect(grade).toHaveValue('41');
  await expectAccessible(page);
  // What was refused waits for its row to come back.
  const search = dialog.getByLabel('كود الطالب');
  await search.fill(next.code);
  await expect(grade).toBeHidden();
  await expect(dialog.getByRole('alert')).toContainText(`${student.fullName}: درجة الطالب لا يمكن`);
  await expectAccessible(page);
  await search.fill('');
  await expect(grade).toHaveValue('41');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await grade.fill('36.25');
  await grade.press('Enter');
  await expect(dialog.getByText('درجة الطالب تقبل أنصاف الدرجات فقط')).toBeVisible();
  // Escape takes back what was typed, and closes nothing but the dialog on top.
  await grade.press('Escape');
  await expect(grade).toHaveValue('');
  await dialog.getByRole('button', { name: 'استيراد من Excel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await grade.fill('36.5');
  await grade.press('Enter');
  await expect(dialog.getByText('ممتاز')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'حُفظت الدرجة' })).toBeVisible();
  await expect(dialog.getByLabel(`درجة ${next.fullName}`)).toBeFocused();
  expect(saves).toHaveLength(1);
  const before = await api.get(listExamPoints, {});
  await expect.poll(examPoints).toBe(pointsForGrade(36.5, 40, before));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'إدارة النقاط' }).last().click();
  const ranges = dialogOf(page, 'نطاقات نقاط الامتحانات');
  await ranges.getByRole('button', { name: 'إضافة نطاق' }).click();
  const rangeForm = ranges.getByRole('form', { name: 'إضافة نطاق' });
  await rangeForm.getByLabel('من نسبة').fill('91.3');
  await rangeForm.getByLabel('إلى نسبة').fill('91.2');
  await rangeForm.getByLabel('النقاط').fill('77');
  await rangeForm.getByRole('button', { name: 'إضافة النطاق' }).click();
  await expect(rangeForm.getByText('النسبة المئوية الدنيا يجب أن تكون أقل من العليا')).toBeVisible();
  await rangeForm.getByLabel('من نسبة').fill('91.1');
  await expect(rangeForm.getByLabel('معاينة')).toContainText('من 91.1% إلى 91.2% ينال 77 نقطة');
  await rangeForm.getByLabel('إلى نسبة').fill('91.5');
  await expect(rangeForm.getByText(/يتداخل أكثر من نطاق من 91.1% إلى 91.5%/)).toBeVisible();
  await expectAccessible(page);
  const recomputed = ranges.getByText('تمت إعادة احتساب نقاط الامتحانات');
  const isTold = glimpse(page, 'تمت إعادة احتساب نقاط الامتحانات');
  await rangeForm.getByRole('button', { name: 'إضافة النطاق' }).click();
  await isTold;
  await expect(recomputed).toBeHidden();
  await expect.poll(examPoints).toBe(77);

  await ranges.getByRole('button', { name: 'حذف النطاق من 91.1% إلى 91.5%' }).click();
  const removingRange = dialogOf(page, 'حذف نطاق النقاط');
  await removingRange.getByRole('button', { name: 'حذف النطاق' }).click();
  await expect(removingRange).toBeHidden();
  await expect(ranges.getByRole('button', { name: 'حذف النطاق من 91.1% إلى 91.5%' })).toBeHidden();
  await expect.poll(examPoints).toBe(pointsForGrade(36.5, 40, before));
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `حذف امتحان ${mark}` }).click();
  const removal = dialogOf(page, 'حذف الامتحان');
  await expect(removal).toContainText('سيتم حذف جميع بيانات الطلاب المرتبطة بهذا الامتحان');
  await removal.getByRole('button', { name: 'حذف الامتحان' }).click();
  await expect(page.getByText('لا توجد امتحانات مطابقة للبحث')).toBeVisible();
  await expect.poll(examPoints).toBe(0);
});

test('a degree below the grades that stand is refused, and what was typed stays', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/status of 409/, /status of 404/);
  const mark = unique();
  const student = await createStudent(database, { fullName: `ليلى ${mark}` });
  const api = await apiOf(DEMO_TEACHER);
  const exam = await api.get(createExam, {
    body: { name: `امتحان ${mark}`, degree: 50, date: new Date().toISOString() },
  });
  await page.goto(`/app/teacher/exams?name=${mark}`);
  await page.getByRole('button', { name: `طلاب ودرجات ${exam.name}` }).click();
  const dialog = dialogOf(page, `طلاب ${exam.name}`);
  await dialog.getByRole('button', { name: 'إضافة طالب' }).click();
  const adding = dialogOf(page, `إضافة طالب إلى ${exam.name}`);
  await adding.getByRole('searchbox').fill(student.code);
  await adding.getByRole('button', { name: `إضافة ${student.fullName} إلى الامتحان` }).click();
  await expect(adding.getByText(`بنجاح: ${student.fullName}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await dialog.getByLabel(`درجة ${student.fullName}`).fill('45');
  // Leaving the field saves as well.
  await dialog.getByLabel('كود الطالب').focus();
  await expect(dialog.getByText('ممتاز')).toBeVisible();
  await expect(dialog.locator('dl > div').filter({ hasText: 'متوسط الدرجات' })).toContainText('45');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `تعديل ${exam.name}` }).click();
  const form = dialogOf(page, 'تعديل الامتحان');
  await form.getByLabel('الدرجة الكلية').fill('40');
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form.getByText('لا يمكن تقليل درجة الامتحان')).toBeVisible();
  await expect(form.getByLabel('الدرجة الكلية')).toHaveValue('40');
  await form.getByLabel('الدرجة الكلية').fill('90');
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form).toBeHidden();
  const { items } = await api.get(listExams, { query: { name: mark } });
  expect(items[0]?.degree).toBe(90);
  const ranges = await api.get(listExamPoints, {});
  await expect
    .poll(async () => (await pointsOf(database, student.id)).stored.sumExamPoints)
    .toBe(pointsForGrade(45, 90, ranges));

  // Deleted on another device while its students are looked at.
  await page.getByRole('button', { name: `طلاب ودرجات ${exam.name}` }).click();
  await expect(dialog.getByLabel(`درجة ${student.fullName}`)).toBeEnabled();
  await api.get(deleteExam, { params: { id: exam.id } });
  await expect(dialog.getByRole('alert')).toContainText('حُذف هذا الامتحان');
  await expect(dialog.getByLabel(`درجة ${student.fullName}`)).toBeDisabled();
  for (const name of ['إضافة طالب', 'استيراد من Excel', `إزالة ${student.fullName} من الامتحان`]) {
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
});

test('two ranges with one minimum are refused next to the form', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const api = await apiOf(DEMO_TEACHER);
  const [lowest] = await api.get(listExamPoints, {});
  const minimum =
    lowest?.minPercentage ??
    (await api.get(createExamPoints, { body: { minPercentage: 50, maxPercentage: 60, points: 1 } }))
      .minPercentage;
  await page.goto('/app/teacher/exams');
  await page.getByRole('button', { name: 'إدارة النقاط' }).last().click();
  const ranges = dialogOf(page, 'نطاقات نقاط الامتحانات');
  await ranges.getByRole('button', { name: 'إضافة نطاق' }).click();
  await ranges.getByLabel('من نسبة').fill(String(minimum));
  await ranges.getByLabel('إلى نسبة').fill('100');
  await ranges.getByRole('spinbutton', { name: 'النقاط' }).fill('5');
  await ranges.getByRole('button', { name: 'إضافة النطاق' }).click();
  await expect(ranges.getByText('يوجد نطاق يبدأ من النسبة نفسها')).toBeVisible();
  await expect(ranges.getByRole('spinbutton', { name: 'النقاط' })).toHaveValue('5');
  await page.mouse.click(8, 8);
  await expect(ranges.getByRole('spinbutton', { name: 'النقاط' })).toHaveValue('5');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ترك التغييرات' }).click();
  await expect(ranges.getByRole('form')).toBeHidden();
  await expect(ranges).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ranges).toBeHidden();
});

test('a grade shows who of the staff has given it', async ({ teacherPage: page, apiOf, database }) => {
  const mark = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const fullName = `سعاد ${mark}`;
  const assistant = await apiOf(await createAssistant(teacher, { fullName, permissions: ['grades'] }));
  const [graded, waiting] = await Promise.all(
    ['هالة', 'ناجي'].map((name) => createStudent(database, { fullName: `${name} ${mark}` })),
  );
  const { id: examId, name } = await teacher.get(createExam, {
    body: { name: `امتحان ${mark}`, degree: 50, date: new Date().toISOString() },
  });
  const students = [present(graded), present(waiting)];
  for (const { id } of students) await teacher.get(addExamStudent, { body: { examId, studentId: id } });
  const grades = [{ studentId: present(graded).id, studentDegree: 42 }];
  await assistant.get(gradeStudents, { body: { examId, grades } });

  await page.goto(`/app/teacher/exams?name=${mark}`);
  await page.getByRole('button', { name: `طلاب ودرجات ${name}` }).click();
  const rowOf = (student: string) =>
    dialogOf(page, `طلاب ${name}`).getByRole('row').filter({ hasText: student });
  await expect(rowOf(present(graded).fullName)).toContainText(`سجّلها ${fullName}`);
  await expect(rowOf(present(waiting).fullName)).not.toContainText('سجّلها');
});
