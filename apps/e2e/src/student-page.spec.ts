import { addClassStudent, createClass } from '@daad/contracts/classes.contract';
import { addExamStudent, createExam } from '@daad/contracts/exams.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { getStudentProfile, saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { deleteStudent, listStudents, type Student } from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createClass as createClassRow } from '@daad/testing/classroom-builders';
import { Actions, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { addStudents, rowOf, unique } from './new-students.js';

/** A class of the student's stage whose day is not today. */
const classOf = (teacher: ApiClient, { educationalStageId }: Student, name: string) =>
  teacher.get(createClass, {
    body: {
      name,
      day: (new Date().getDay() + 2) % 7,
      time: '16:30',
      educationalStageId: educationalStageId ?? '',
    },
  });
const profileOf = (teacher: ApiClient, { id }: Student) => teacher.get(getStudentProfile, { params: { id } });

for (const { way, size, keyboard } of WAYS) {
  test(`everything about one student is one entry away, ${way}`, async ({ teacherPage: page, apiOf }) => {
    const prefix = unique();
    const [student] = await addStudents(await apiOf(DEMO_TEACHER), [`مروان الألفي ${prefix}`], prefix);
    await page.setViewportSize(size);
    await page.goto('/app/teacher');
    const actions = new Actions(page, keyboard);
    const field = page.getByRole('combobox', { name: 'ابحث عن طالب' });
    // Until then a card shows that the session is checked.
    await expect(field).toBeVisible();

    // A phone shows its keyboard once the field is tapped.
    if (size.width < 1000) await actions.tap(field);
    // Arabic is no key of the test's keyboard: the code is typed key by key.
    await actions.enter(student.code);
    await expect(page.getByRole('heading', { level: 1, name: student.fullName })).toBeVisible();
    await expect(page.getByText('لا توجد نقاط مسجلة بعد')).toBeVisible();
    expect(actions.count).toBe(size.width < 1000 ? 2 : 1);
  });
}

test('the page has all about a student, with what can be done, and follows what happens elsewhere @main', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const teacher = await apiOf(DEMO_TEACHER);
  const prefix = unique();
  const [student] = await addStudents(teacher, [`نادين الصاوي ${prefix}`], prefix);
  const [first, second] = [
    await classOf(teacher, student, `صف أول ${prefix}`),
    await classOf(teacher, student, `صف ثان ${prefix}`),
  ];
  await teacher.get(addClassStudent, { body: { studentId: student.id, classId: first.id } });

  await page.goto(`/app/teacher/students?code=${student.code}`);
  const link = rowOf(page, student).getByRole('link', { name: student.fullName });
  await expect(link).toHaveAttribute('href', `/app/teacher/students/${student.id}`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: student.fullName })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${student.fullName}`));
  await expect(page.getByRole('navigation', { name: 'مسار التنقل' })).toContainText('الطلاب');
  await expect(page.getByText(first.name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'اتصال: ولي الأمر' })).toHaveAttribute(
    'href',
    `tel:${student.parentPhoneNumber}`,
  );
  await expect(page.getByRole('link', { name: 'واتساب: الطالب' })).toHaveAttribute(
    'href',
    `https://wa.me/2${student.phoneNumber}`,
  );

  await test.step('a grade and points given elsewhere come in', async () => {
    const exam = await teacher.get(createExam, {
      body: { name: `امتحان ${prefix}`, degree: 20, date: '2026-01-10T10:00:00Z' },
    });
    await teacher.get(addExamStudent, {
      body: { examId: exam.id, studentId: student.id, studentDegree: 18 },
    });
    await expect(page.getByRole('region', { name: 'الدرجات' })).toContainText(`امتحان ${prefix}`);
    await teacher.get(createDirectPoints, {
      body: { studentId: student.id, comment: 'سؤال جميل', points: 7 },
    });
    await expect(page.getByRole('list', { name: 'سجل النقاط' })).toContainText('سؤال جميل');
  });

  await test.step('points', async () => {
    await page.getByRole('button', { name: 'إضافة نقاط' }).click();
    const dialog = page.getByRole('dialog', { name: 'نقاط الطالب' });
    await dialog.getByLabel('عدد النقاط').fill('5');
    await dialog.getByLabel('التعليق').fill('واجب كامل');
    await dialog.getByRole('button', { name: 'إضافة النقاط' }).click();
    await expect(dialog.getByText('تمت إضافة النقاط بنجاح: 5 نقاط')).toBeVisible();
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    await expect(page.getByRole('list', { name: 'سجل النقاط' })).toContainText('واجب كامل');
  });

  await test.step('another class', async () => {
    await page.getByRole('button', { name: 'تغيير الصف' }).click();
    const dialog = page.getByRole('dialog', { name: 'تغيير الصف' });
    await dialog.getByRole('combobox', { name: 'الصف' }).fill(second.name);
    await page.getByRole('listbox').getByRole('option', { name: second.name }).click();
    await dialog.getByRole('button', { name: 'نقل الطالب' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(second.name)).toBeVisible();
    expect((await profileOf(teacher, student)).class?.id).toBe(second.id);
  });

  await test.step('another password', async () => {
    await page.getByRole('button', { name: 'كلمة مرور جديدة' }).click();
    const dialog = page.getByRole('dialog', { name: 'كلمة مرور جديدة' });
    await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
    await expect(dialog.getByText('كلمة المرور مطلوبة')).toBeVisible();
    await dialog.getByLabel('كلمة المرور الجديدة').fill('Another@77');
    await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
    await expect(dialog).toBeHidden();
    await apiOf({ phoneNumber: student.phoneNumber, password: 'Another@77' });
    expect((await profileOf(teacher, student)).class?.id).toBe(second.id);
  });

  await test.step('other data', async () => {
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    const dialog = page.getByRole('dialog', { name: 'تعديل بيانات الطالب' });
    await dialog.getByLabel('الاسم الكامل').fill(`نادين مراد ${prefix}`);
    await dialog.getByRole('button', { name: 'حفظ التعديلات' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `نادين مراد ${prefix}` })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await teacher.get(deleteStudent, { params: { id: student.id } });
  await expect(page.getByText('حُذف هذا الطالب')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إضافة نقاط' })).toBeDisabled();
});

test('a student without a stage gets that of the class', async ({
  teacherPage: page,
  student,
  database,
  apiOf,
}) => {
  const made = await createClassRow(database, { name: `صف ${unique()}` });
  await page.goto(`/app/teacher/students/${student.id}`);
  await page.getByRole('button', { name: 'إضافة إلى صف' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة إلى صف' });
  await dialog.getByRole('combobox', { name: 'الصف' }).fill(made.name);
  await page.getByRole('listbox').getByRole('option', { name: made.name }).click();
  await dialog.getByRole('button', { name: 'إضافة إلى الصف' }).click();
  await expect(dialog).toBeHidden();
  const { items } = await (await apiOf(DEMO_TEACHER)).get(listStudents, { query: { code: student.code } });
  expect(items).toMatchObject([{ classId: made.id, educationalStageId: made.stageId }]);
});

test('notes save themselves, survive a failure, and follow another device', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of (409|500)|ERR_INTERNET_DISCONNECTED/);
  const teacher = await apiOf(DEMO_TEACHER);
  const prefix = unique();
  const [student] = await addStudents(teacher, [`جودي الخولي ${prefix}`], prefix);
  const notesOf = async () => (await profileOf(teacher, student)).notes;
  const params = { id: student.id };
  await page.goto(`/app/teacher/students/${student.id}`);
  const field = page.getByRole('textbox', { name: 'ملاحظات المعلم' });

  await field.fill('يجلس في الصف الأول');
  await expect(page.getByText('حُفظ', { exact: true })).toBeVisible();
  expect(await notesOf()).toBe('يجلس في الصف الأول');
  await field.blur();
  await teacher.get(saveStudentNotes, { params, body: { notes: 'من الجهاز الآخر' } });
  await expect(field).toHaveValue('من الجهاز الآخر');

  // Not a failure that passes by itself.
  await page.route('**/student/Notes/*', (route) => route.fulfill({ status: 409, json: {} }));
  await field.fill('نص لا يُحفظ الآن');
  await expect(page.getByText(/تعذّر الحفظ/)).toBeVisible();
  await expect(field).toHaveValue('نص لا يُحفظ الآن');
  await page.unroute('**/student/Notes/*');
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(page.getByText('حُفظ', { exact: true })).toBeVisible();
  expect(await notesOf()).toBe('نص لا يُحفظ الآن');

  // Without a network it is tried again as soon as there is one.
  await page.context().setOffline(true);
  await field.fill('كُتب بلا شبكة');
  await expect(page.getByText(/تعذّر الحفظ/)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(notesOf).toBe('كُتب بلا شبكة');
  await expect(page.getByText('حُفظ', { exact: true })).toBeVisible();

  // Left at once: the text is not asked about, and not lost.
  await field.fill('آخر ما كُتب');
  await page.getByRole('link', { name: 'الطلاب', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'الطلاب', level: 1 })).toBeVisible();
  await expect.poll(notesOf).toBe('آخر ما كُتب');

  await page.goBack();
  await expect(field).toHaveValue('آخر ما كُتب');
  // The field's save and the page's last one fail together, after the page was left, which is one failure to the teacher.
  let failures = 0;
  let fail = () => {};
  const left = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/student/Notes/*', async (route) => {
    await left;
    await route.fulfill({ status: 500, json: {} });
    failures++;
  });
  await field.fill('نص لم يصل');
  await field.blur();
  await expect(page.getByText('يُحفظ…')).toBeVisible();
  await page.getByRole('link', { name: 'الطلاب', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'الطلاب', level: 1 })).toBeVisible();
  fail();
  const notice = page.getByText(`لم تُحفظ ملاحظات ${student.fullName}`);
  await expect.poll(() => failures).toBe(2);
  await expect(notice).toHaveCount(1);
  await page.unroute('**/student/Notes/*');
  await page.goBack();
  await expect(field).toHaveValue('نص لم يصل');
  await expect(notice).toBeHidden();
  await expect.poll(notesOf).toBe('نص لم يصل');
});
