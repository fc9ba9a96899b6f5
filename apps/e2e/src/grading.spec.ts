import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import { createExam, listExams, listExamStudents } from '@daad/contracts/exams.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Queryable } from '@daad/testing/database-client';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { Actions, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';

async function classOf(database: Queryable, count: number) {
  const mark = unique();
  const made = await createClass(database, { name: `صف ${mark}` });
  const pupils = [];
  for (let number = 1; number <= count; number++) {
    const fullName = `${number % 2 === 0 ? 'أحمد' : 'منى'} ${mark} ${number}`;
    pupils.push(await createPupil(database, made.id, { fullName, stageId: made.stageId }));
  }
  return { ...made, mark, pupils };
}

/** An exam of 20 with a class of so many students, open in its grading sheet. */
async function openSheet(page: Page, database: Queryable, teacher: ApiClient, count: number) {
  const { id: classId, pupils, mark } = await classOf(database, count);
  const date = new Date().toISOString();
  const exam = await teacher.get(createExam, { body: { name: `امتحان ${mark}`, degree: 20, date } });
  await teacher.get(addExamStudents, { body: { examId: exam.id, classIds: [classId] } });
  await page.goto(`/app/teacher/exams/${exam.id}/grades`);
  await expect(fieldOf(page, present(pupils[0]))).toBeFocused();
  return { exam, pupils };
}

const fieldOf = (page: Page, { fullName }: { fullName: string }) =>
  page.getByRole('textbox', { name: `درجة ${fullName}`, exact: true });
const degreesOf = async (teacher: ApiClient, examId: string) => {
  const { items } = await teacher.get(listExamStudents, { params: { examId }, query: { pageSize: 1000 } });
  return items.map(({ studentDegree }) => studentDegree);
};

const PUPILS = 40;
const MOST_ACTIONS = 52;

for (const { way, size, keyboard } of WAYS) {
  test(`a new exam of a class of ${PUPILS} is graded in ${MOST_ACTIONS} actions ${way}`, async ({
    teacherPage: page,
    database,
    apiOf,
  }) => {
    const { name: className, mark } = await classOf(database, PUPILS);
    await page.setViewportSize(size);
    await page.goto('/app/teacher');
    const actions = new Actions(page, keyboard);
    const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' });
    await expect(page.getByRole('main')).toBeVisible();
    if (size.width < 1024) await actions.tap(page.getByRole('button', { name: 'المزيد', exact: true }));
    await actions.tap(menu.getByRole('link', { name: 'الامتحانات' }));
    await actions.tap(page.getByRole('button', { name: 'إضافة امتحان' }).first());
    const form = page.getByRole('dialog', { name: 'إضافة امتحان' });
    await expect(form.getByLabel('اسم الامتحان')).toBeFocused();
    await actions.type(`امتحان ${mark}`);
    await actions.fill(form.getByLabel('الدرجة الكلية'), '20');
    await actions.tap(form.getByLabel('التاريخ والوقت'));
    await actions.tap(page.locator('[data-today]').first());
    await actions.tap(page.getByRole('button', { name: 'تأكيد الوقت' }));
    const classes = form.getByRole('combobox', { name: /^الصفوف/ });
    if (keyboard) {
      await actions.fill(classes, className);
      await expect(page.getByRole('listbox').getByRole('option', { name: className })).toBeVisible();
      await actions.press('Enter');
    } else {
      await actions.tap(classes);
      await actions.tap(page.getByRole('listbox').getByRole('option', { name: className }));
    }
    await actions.tap(form.getByRole('button', { name: 'إضافة الامتحان' }));

    const sheet = page.getByRole('region', { name: 'ورقة الدرجات' });
    await expect(sheet.getByText(`أُدخلت 0 من ${PUPILS}`)).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: new RegExp(`^درجة .* 1$`) })).toBeFocused();
    for (let number = 1; number <= PUPILS; number++) await actions.enter(String((number % 20) + 0.5));
    await expect(sheet.getByText(`أُدخلت ${PUPILS} من ${PUPILS}`)).toBeVisible();
    expect(actions.count).toBeLessThanOrEqual(MOST_ACTIONS);

    const teacher = await apiOf(DEMO_TEACHER);
    const { items } = await teacher.get(listExams, { query: { name: mark } });
    const degrees = await degreesOf(teacher, present(items[0]).id);
    expect(degrees).toEqual(Array.from({ length: PUPILS }, (_, index) => ((index + 1) % 20) + 0.5));
  });
}

test('refused grades stay with their reasons, and are asked for before the sheet is left @main', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { exam, pupils } = await openSheet(page, database, teacher, 4);
  const [first, second, third, fourth] = pupils.map((pupil) => fieldOf(page, pupil));
  await page.keyboard.type('٢١');
  await page.keyboard.press('Enter');
  await expect(page.getByText('درجة الطالب لا يمكن أن تتجاوز الدرجة الكلية للامتحان (20)')).toBeVisible();
  await expect(present(second)).toBeFocused();
  await page.keyboard.type('١٧٫٥');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('7.25');
  await page.keyboard.press('ArrowUp');
  await expect(present(second)).toBeFocused();
  await expect(present(first)).toHaveValue('21');
  await expect(present(third)).toHaveValue('7.25');
  await expect(page.getByText('أُدخلت 1 من 4')).toBeVisible();
  await expect(page.getByText('المتوسط 17.5')).toBeVisible();
  expect(await degreesOf(teacher, exam.id)).toEqual([0, 17.5, 0, 0]);

  await page.getByRole('link', { name: 'كل الامتحانات' }).click();
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  // Filtered away and back: it is still there.
  await page.getByLabel('اسم الطالب أو كوده').fill('احمد');
  await expect(present(first)).toBeHidden();
  await page.getByRole('button', { name: 'لم تُقبل درجتان' }).click();
  await expect(present(first)).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await present(third).press('Escape');
  await expect(page.getByText('أُدخلت 2 من 4')).toBeVisible();
  await page.getByLabel('اسم الطالب أو كوده').fill(present(pupils[3]).fullName);
  await page.keyboard.press('Enter');
  await expect(present(fourth)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('اسم الطالب أو كوده')).toBeFocused();
  await expect(page.getByText('أُدخلت 3 من 4')).toBeVisible();
  await page.getByRole('link', { name: 'كل الامتحانات' }).click();
  await expect(page).toHaveURL('/app/teacher/exams');
  expect(await degreesOf(teacher, exam.id)).toEqual([20, 17.5, 0, 3]);
});

test('grades typed without a connection are kept, also over a reload, and sent when it is back', async ({
  teacherPage: page,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { exam, pupils } = await openSheet(page, database, teacher, 3);
  await page.route('**/exam/GradeStudents', (route) => route.abort());
  for (const grade of ['11', '12']) {
    await page.keyboard.type(grade);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('alert')).toContainText('ما كتبته محفوظ على هذا الجهاز');
  await expect(page.getByText('لم تُحفظ بعد: 2')).toBeVisible();
  await page.keyboard.type('1');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  for (const [index, grade] of ['11', '12', '1'].entries())
    await expect(fieldOf(page, present(pupils[index]))).toHaveValue(grade);
  await expect(page.getByRole('alert')).toContainText('ما كتبته محفوظ على هذا الجهاز');
  await page.unroute('**/exam/GradeStudents');
  await page.getByRole('button', { name: 'إعادة المحاولة الآن' }).click();
  await expect(page.getByText('أُدخلت 2 من 3')).toBeVisible();
  // The third one was not entered yet.
  await expect.poll(() => degreesOf(teacher, exam.id)).toEqual([11, 12, 0]);
  await fieldOf(page, present(pupils[2])).fill('13');
  await page.keyboard.press('Enter');
  await expect(page.getByText('أُدخلت 3 من 3')).toBeVisible();
});

test('grades of another device come in, except where one is being typed @main', async ({
  teacherPage: page,
  pageOf,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { exam, pupils } = await openSheet(page, database, teacher, 2);
  const other = await pageOf(DEMO_TEACHER);
  await other.goto(`/app/teacher/exams/${exam.id}/grades`);
  const [first, second] = [present(pupils[0]), present(pupils[1])];
  await fieldOf(page, first).fill('9');
  for (const [pupil, grade] of [
    [first, '15'],
    [second, '16'],
  ] as const) {
    await fieldOf(other, pupil).fill(grade);
    await fieldOf(other, pupil).press('Enter');
  }
  await expect(fieldOf(page, second)).toHaveValue('16');
  await expect(fieldOf(page, first)).toHaveValue('9');
  await expect(page.getByText('تغيّرت على جهاز آخر إلى 15')).toBeVisible();
  await fieldOf(page, first).press('Enter');
  await expect(fieldOf(other, first)).toHaveValue('9');
  await expect(page.getByText('تغيّرت على جهاز آخر إلى 15')).toBeHidden();
});

test('an exam whose students could not be added shows an error, and retries', async ({
  teacherPage: page,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const { name: className, mark } = await classOf(database, 2);
  await page.route('**/exam/CreateStudents', (route) => route.abort());
  await page.goto('/app/teacher/exams');
  await page.getByRole('button', { name: 'إضافة امتحان' }).first().click();
  const form = page.getByRole('dialog', { name: 'إضافة امتحان' });
  await form.getByLabel('اسم الامتحان').fill(`امتحان ${mark}`);
  await form.getByLabel('الدرجة الكلية').fill('20');
  await form.getByLabel('التاريخ والوقت').click();
  await page.locator('[data-today]').first().click();
  await page.getByRole('button', { name: 'تأكيد الوقت' }).click();
  await form.getByRole('combobox', { name: /^الصفوف/ }).fill(className);
  await page.getByRole('listbox').getByRole('option', { name: className }).click();
  await form.getByRole('button', { name: 'إضافة الامتحان' }).click();
  await expect(page.getByRole('alert')).toContainText('أُنشئ الامتحان، ولم يُضف إليه طلاب الصفوف');
  // A reload tries it again.
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('أُنشئ الامتحان');
  await page.unroute('**/exam/CreateStudents');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByText('أُدخلت 0 من 2')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  // Adding the class once more, with its stage, finds them there.
  await page.getByRole('button', { name: 'إضافة طلاب' }).click();
  const adding = page.getByRole('dialog', { name: `إضافة طالب إلى امتحان ${mark}` });
  await adding.getByRole('combobox', { name: 'الصفوف' }).fill(className);
  await page.getByRole('listbox').getByRole('option', { name: className }).click();
  await adding.getByRole('button', { name: 'إضافة الكل' }).click();
  await expect(adding.getByText('وكان فيه من قبل: طالبان')).toBeVisible();
});
