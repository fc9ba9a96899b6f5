import { createClass } from '@daad/contracts/classes.contract';
import { createDirectPoints, getPointsSummary } from '@daad/contracts/points.contract';
import { createStage } from '@daad/contracts/stages.contract';
import { listStudents, updateStudent } from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { present } from '@daad/testing/present';
import { Actions, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { addStudents, rowOf, unique } from './new-students.js';

/** Adds a class with a new stage that meets today, so that it comes first. */
async function addClass(teacher: ApiClient, prefix: string) {
  const stage = await teacher.get(createStage, { body: { name: `مرحلة صف ${prefix}` } });
  const body = {
    name: `صف ${prefix}`,
    day: new Date().getDay(),
    time: '16:30',
    educationalStageId: stage.id,
  };
  return teacher.get(createClass, { body });
}

async function addPupils(teacher: ApiClient, prefix: string, names: readonly string[]) {
  const made = await addClass(teacher, prefix);
  const students = await addStudents(teacher, names, prefix);
  for (const { id, fullName, phoneNumber, parentPhoneNumber, code } of students) {
    const body = {
      fullName,
      phoneNumber,
      parentPhoneNumber,
      code,
      educationalStageId: made.educationalStageId,
    };
    await teacher.get(updateStudent, { params: { id }, body: { ...body, classId: made.id } });
  }
  return { made, students };
}

for (const { way, size, keyboard } of WAYS) {
  test.describe(way, () => {
    test.use({ viewport: size });

    test('a class gets 5 points for a reason used before, in 5 actions', async ({
      teacherPage: page,
      apiOf,
    }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const prefix = unique();
      const { made, students } = await addPupils(teacher, prefix, ['عمر شوقي', 'ملك شوقي', 'زياد شوقي']);
      const comment = `انتظام ${prefix}`;
      const first = present(students[0]).id;
      await teacher.get(createDirectPoints, { body: { studentId: first, points: 2, comment } });

      await page.goto('/app/teacher');
      const actions = new Actions(page, keyboard);
      if (size.width < 1024) {
        await actions.tap(page.getByRole('button', { name: 'إجراءات سريعة' }));
        await actions.tap(page.getByRole('menuitem', { name: 'إضافة نقاط' }));
      } else {
        await actions.tap(page.getByRole('main').getByRole('link', { name: 'إضافة نقاط' }));
      }
      const dialog = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
      await actions.tap(dialog.getByRole('button', { name: made.name }));
      await actions.tap(dialog.getByRole('button', { name: comment }));
      const done = dialog.getByText('تمت إضافة النقاط بنجاح: 3 طلاب').waitFor({ state: 'attached' });
      await actions.tap(dialog.getByRole('button', { name: 'إضافة النقاط (3 طلاب)' }));
      await done;
      expect(actions.count).toBeLessThanOrEqual(5);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/app/teacher/points');
      for (const [place, { id }] of students.entries()) {
        const { sumDirectPoints } = await teacher.get(getPointsSummary, { params: { studentId: id } });
        expect(sumDirectPoints).toBe(place === 0 ? 7 : 5);
      }
    });

    test('a student is added into a class in 7 actions', async ({ teacherPage: page, apiOf }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const prefix = unique();
      const made = await addClass(teacher, prefix);
      await page.goto('/app/teacher');
      const actions = new Actions(page, keyboard);
      const nav = page.getByRole('navigation').filter({ visible: true });
      await actions.tap(nav.getByRole('link', { name: 'الطلاب', exact: true }));
      // The first screen has a button of that name too.
      await expect(page.getByRole('heading', { level: 1, name: 'الطلاب' })).toBeVisible();
      await actions.tap(page.getByRole('button', { name: 'إضافة طالب' }));
      const form = page.getByRole('dialog', { name: 'إضافة طالب جديد' });
      await expect(form.getByLabel('الاسم الكامل')).toBeFocused();
      await expect(form.getByLabel('كود الطالب')).not.toHaveValue('');
      const code = await form.getByLabel('كود الطالب').inputValue();
      await actions.enter('هنا عبد الرحمن');
      // Enter takes the first match, however quickly it follows; the class fills in its stage. Code and password are suggested.
      await expect(form.getByLabel('الصف (اختياري)').first()).toBeFocused();
      await actions.enter(prefix);
      await expect(form.getByLabel('رقم الهاتف')).toBeFocused();
      await expect(form.getByLabel('الصف (اختياري)').first()).toHaveValue(made.name);
      const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      await actions.enter(`010${digits}`);
      await actions.enter(`012${digits}`);
      await expect(form).toBeHidden();
      expect(actions.count).toBeLessThanOrEqual(7);
      const { items } = await teacher.get(listStudents, { query: { classId: made.id } });
      expect(items).toMatchObject([
        { fullName: 'هنا عبد الرحمن', code, phoneNumber: `010${digits}`, className: made.name },
      ]);
    });
  });
}

test('all students that the filters find get points, and a count that has changed is refused first @main', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const teacher = await apiOf(DEMO_TEACHER);
  const prefix = unique();
  const names = Array.from({ length: 12 }, (_, index) => `كثير رقم ${index + 1}`);
  const { made, students } = await addPupils(teacher, prefix, names);
  await page.goto('/app/teacher/students');
  await page.getByRole('combobox', { name: 'الصف', exact: true }).fill(made.name);
  await page.getByRole('listbox').getByRole('option', { name: made.name }).click();
  await expect(page.getByText('عرض 1 إلى 10 من 12', { exact: true })).toBeVisible();
  await expect(rowOf(page, present(students[0]))).toContainText(made.name);
  await page.getByRole('checkbox', { name: 'تحديد الصفحة' }).check();
  const bar = page.getByRole('status').filter({ hasText: 'المحدد' });
  await bar.getByRole('button', { name: 'تحديد كل الـ 12' }).click();
  await expect(bar).toContainText('المحدد: كل النتائج (12 طالباً)');
  await bar.getByRole('button', { name: 'إضافة نقاط' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
  await expect(dialog).toContainText('كل الطلاب المطابقين للفلاتر: 12 طالباً');
  await dialog.getByLabel('التعليق').fill('رحلة المتحف');

  // One leaves the class by a request that arrives before.
  const { id, fullName, phoneNumber, parentPhoneNumber, code } = present(students[11]);
  await page.route('**/StudentPoints/CreateBulk', async (route) => {
    const body = {
      fullName,
      phoneNumber,
      parentPhoneNumber,
      code,
      educationalStageId: made.educationalStageId,
    };
    await teacher.get(updateStudent, { params: { id }, body: { ...body, classId: null } });
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'إضافة النقاط (12 طالباً)' }).click();
  await expect(dialog.getByRole('alert')).toContainText('تغيّر عدد الطلاب المطابقين، وهم الآن: 11 طالباً');
  await page.unroute('**/StudentPoints/CreateBulk');
  await dialog.getByRole('button', { name: 'إضافة النقاط (11 طالباً)' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, present(students[0]))).toContainText('الصافي 5');
  await expect(bar).toBeHidden();
});

test('back closes the dialog that the address opens, and a class that changes elsewhere shows in the rows', async ({
  teacherPage: page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const prefix = unique();
  const { made, students } = await addPupils(teacher, prefix, ['ليان ماهر']);
  const student = present(students[0]);
  await page.goto(`/app/teacher/points?code=${prefix}`);
  await page.goto(`/app/teacher/points?code=${prefix}&give=1`);
  const dialog = page.getByRole('dialog', { name: 'إضافة نقاط لعدة طلاب' });
  await expect(dialog.getByLabel('عدد النقاط')).toHaveValue('5');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/points\\?code=.*${prefix}[^&]*$`));

  await expect(rowOf(page, student)).toContainText(made.name);
  const { id, fullName, phoneNumber, parentPhoneNumber, code } = student;
  const body = {
    fullName,
    phoneNumber,
    parentPhoneNumber,
    code,
    educationalStageId: made.educationalStageId,
  };
  await teacher.get(updateStudent, { params: { id }, body: { ...body, classId: null } });
  await expect(rowOf(page, student)).toContainText('بدون صف');
});
