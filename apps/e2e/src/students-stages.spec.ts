import { addClassStudent } from '@daad/contracts/classes.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { createStage, deleteStage } from '@daad/contracts/stages.contract';
import { createClass } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, glimpse, test } from './fixtures.js';
import { addStudents, rowOf, unique } from './new-students.js';

test('a teacher creates a stage and a student of it @main', async ({ teacherPage: page }) => {
  const prefix = unique();
  await page.goto('/app/teacher/educational-stages');
  await page.getByRole('button', { name: 'إضافة مرحلة' }).click();
  const stageForm = page.getByRole('dialog', { name: 'إضافة مرحلة تعليمية' });
  await expect(stageForm.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  await stageForm.getByLabel('اسم المرحلة').fill(`مرحلة ${prefix}`);
  await stageForm.getByLabel('رقم الترتيب').fill('٧');
  await expect(stageForm.getByLabel('رقم الترتيب')).toHaveValue('7');
  await stageForm.getByRole('button', { name: 'حفظ' }).click();
  await expect(stageForm).toBeHidden();
  await expect(page.getByRole('heading', { name: `مرحلة ${prefix}` })).toBeVisible();

  await page.goto('/app/teacher/students');
  await expect(page.getByRole('button', { name: 'تحميل Excel (آخر سنة)' })).toBeVisible();
  await page.getByRole('button', { name: 'إضافة طالب' }).click();
  const form = page.getByRole('dialog', { name: 'إضافة طالب جديد' });
  await form.getByRole('button', { name: 'إضافة الطالب' }).click();
  await expect(form.getByRole('alert')).toContainText('يرجى تصحيح الأخطاء التالية');
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'الاسم الكامل مطلوب',
    'رقم الهاتف مطلوب',
    'رقم ولي الأمر مطلوب',
    'المرحلة التعليمية مطلوبة',
  ]);
  await form.getByLabel('الاسم الكامل').fill('لُجين أشرف الهواري');
  await form.getByLabel('كود الطالب').fill(prefix);
  await form.getByLabel('رقم الهاتف').fill(`٠١٥${String(Date.now()).slice(-8)}`);
  await form.getByLabel('رقم ولي الأمر').fill('0111');
  await form.getByLabel(/^كلمة المرور/).fill('Pass@1234');
  await form.getByLabel('المرحلة التعليمية').click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: `مرحلة ${prefix}` })
    .click();
  await form.getByRole('button', { name: 'إضافة الطالب' }).click();
  await expect(form.getByRole('alert')).toContainText('رقم ولي الأمر يجب أن يكون 10 أرقام على الأقل');
  await form.getByLabel('رقم ولي الأمر').fill('+20 111 222 3344');
  const shown = glimpse(page, 'تمت إضافة الطالب بنجاح');
  await form.getByRole('button', { name: 'إضافة الطالب' }).click();
  await shown;
  await expect(form).toBeHidden();

  // Found by a folded search, which is in the address.
  await page.getByLabel('بحث', { exact: true }).fill('لجين اشرف الهواري');
  await page.getByLabel('كود الطالب', { exact: true }).fill(prefix);
  const row = rowOf(page, { code: prefix });
  await expect(row).toContainText('جديد');
  await expect(page).toHaveURL(new RegExp(`code=.*${prefix}`));
  await expect(page.getByText('عرض 1 إلى 1 من 1', { exact: true })).toBeVisible();
});

const phoneNumber = () => `015${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test('students are added one after the other, each with a code and a password that are suggested', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  const prefix = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const schoolClass = await createClass(database, { name: `صف ${prefix}` });
  await page.goto('/app/teacher/students?sort=name-desc');
  await addStudents(teacher, ['آخر من أُضيف'], `${prefix}-00`);
  await page.getByRole('button', { name: 'إضافة طالب' }).click();
  const form = page.getByRole('dialog', { name: 'إضافة طالب جديد' });
  const [name, code, password] = [
    form.getByLabel('الاسم الكامل'),
    form.getByLabel('كود الطالب'),
    form.getByLabel(/^كلمة المرور/),
  ];
  await expect(code).toHaveValue(`${prefix}-00-2`);
  await expect(password).toHaveValue(/^[a-z2-9]{8}$/);
  // What is suggested is no text that could be lost.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'إضافة طالب' }).click();

  const fill = async (fullName: string) => {
    await name.fill(fullName);
    await form.getByLabel('رقم الهاتف').fill(phoneNumber());
    await form.getByLabel('رقم ولي الأمر').fill(phoneNumber());
  };
  await fill('أول المضافين');
  await form.getByLabel('الصف (اختياري)').first().fill(prefix);
  await page.getByRole('option', { name: schoolClass.name }).click();
  const first = await password.inputValue();
  await form.getByRole('button', { name: 'حفظ وإضافة آخر' }).click();
  await expect(form.getByRole('status')).toContainText(
    `تمت إضافة الطالب بنجاح: أول المضافين، الكود ${prefix}-00-2، كلمة المرور ${first}`,
  );
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(code).toHaveValue(`${prefix}-00-3`);
  await expect(password).not.toHaveValue(first);
  await expect(form.getByLabel('الصف (اختياري)').first()).toHaveValue(schoolClass.name);

  // Taken meanwhile: the server refuses it, and nothing that was typed is lost.
  expectProblems(/status of 409/);
  await fill('ثاني المضافين');
  await code.fill(`${prefix}-00-2`);
  await form.getByRole('button', { name: 'إضافة الطالب' }).click();
  await expect(form.getByRole('alert')).toContainText('كود الطالب مستخدم بالفعل');
  await expect(form.getByText(`التالي المتاح: ${prefix}-00-3`)).toBeVisible();
  await expect(name).toHaveValue('ثاني المضافين');
  await code.fill(`${prefix}-00-3`);
  await form.getByRole('button', { name: 'حفظ وإضافة آخر' }).click();
  await expect(form.getByRole('status')).toContainText('ثاني المضافين');
  // The first one's password is shown nowhere else.
  await expect(form.getByRole('region', { name: 'أُضيفوا قبله' })).toContainText(
    `أول المضافين، الكود ${prefix}-00-2، كلمة المرور ${first}`,
  );
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const toast = page.getByRole('status').filter({ hasText: 'ثاني المضافين' });
  await toast.getByRole('button', { name: 'عرض الطلاب' }).click();
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: `${prefix}-00-3` })).toContainText('ثاني المضافين');
  await expect(rows.filter({ hasText: `${prefix}-00-2` })).toContainText('أول المضافين');
});

test('the heads of columns order students and their points, in the address, also by keyboard', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const prefix = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  const students = await addStudents(teacher, ['يوسف', 'إبراهيم', 'احمد'], prefix);
  const points = [5, 40, 20];
  for (const [place, { id: studentId }] of students.entries())
    await teacher.get(createDirectPoints, {
      body: { studentId, points: present(points[place]), comment: 'ترتيب' },
    });
  const schoolClass = await createClass(database, { name: `صف ${prefix}` });
  await teacher.get(addClassStudent, {
    body: { classId: schoolClass.id, studentId: students[0].id },
  });
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const expectNames = (...names: string[]) =>
    expect(page.locator('tbody').getByRole('row')).toContainText(names);

  await page.goto(`/app/teacher/students?code=${prefix}`);
  await expectNames('يوسف', 'إبراهيم', 'احمد');
  // By number, which is part of the student's column.
  await expect(head('الطالب')).toHaveAttribute('aria-sort', 'none');
  await expect(head('التواصل')).not.toHaveAttribute('aria-sort');
  await head('الطالب').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectNames('إبراهيم', 'احمد', 'يوسف');
  await expect(head('الطالب')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('الطالب').getByRole('button')).toBeFocused();
  await page.keyboard.press('Space');
  await expectNames('يوسف', 'احمد', 'إبراهيم');
  await expect(head('الطالب')).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expectNames('يوسف', 'احمد', 'إبراهيم');
  await head('النقاط').getByRole('button').click();
  await expectNames('إبراهيم', 'احمد', 'يوسف');
  await expect(head('النقاط')).toHaveAttribute('aria-sort', 'descending');
  await head('الصف والمرحلة').getByRole('button').click();
  await expectNames('يوسف', 'إبراهيم', 'احمد');
  await expectAccessible(page);

  // Those without a class, in the order that was chosen.
  await page.getByRole('combobox', { name: 'الصف', exact: true }).click();
  await page.getByRole('option', { name: 'بدون صف' }).click();
  await expectNames('إبراهيم', 'احمد');
  await expect(page).toHaveURL(/class=none/);
  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(page).toHaveURL('/app/teacher/students?sort=class');

  await page.goto(`/app/teacher/points?code=${prefix}`);
  await expectNames('إبراهيم', 'احمد', 'يوسف');
  await expect(head('إجمالي النقاط')).toHaveAttribute('aria-sort', 'descending');
  await head('الرقم').getByRole('button').click();
  await expectNames('يوسف', 'إبراهيم', 'احمد');
  await head('الرقم').getByRole('button').click();
  await expectNames('احمد', 'إبراهيم', 'يوسف');
  await expect(page).toHaveURL(/sort=index-desc/);
});

test('a refused student form keeps what was typed; deleting asks first @main', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const prefix = unique();
  const [one, two] = await addStudents(await apiOf(DEMO_TEACHER), ['نسرين وهبة', 'نسرين لاشين'], prefix);
  await page.goto(`/app/teacher/students?code=${prefix}`);
  await rowOf(page, one)
    .getByRole('button', { name: /^تعديل/ })
    .click();
  const form = page.getByRole('dialog', { name: 'تعديل بيانات الطالب' });
  await form.getByLabel('كود الطالب').fill(two.code);
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form.getByRole('alert')).toContainText('كود الطالب مستخدم بالفعل');
  await expect(form.getByLabel('كود الطالب')).toHaveValue(two.code);

  expectProblems(/status of 400/);
  await page.route('**/api/v1/student/Update/*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        succeeded: false,
        code: 'request.invalid',
        message: 'البيانات المدخلة غير صحيحة',
        errors: { code: ['كود الطالب مطلوب'], phoneNumber: ['رقم الهاتف غير صحيح'] },
      },
    }),
  );
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form.getByRole('alert')).toHaveText('خطأ في البيانات: كود الطالب مطلوب، رقم الهاتف غير صحيح');
  await page.unroute('**/api/v1/student/Update/*');
  await form.getByLabel('كود الطالب').fill(`${prefix}-9`);
  const shown = glimpse(page, 'تم تحديث بيانات الطالب بنجاح');
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await shown;
  await expect(form).toBeHidden();
  await expect(rowOf(page, { code: `${prefix}-9` })).toContainText('نسرين وهبة');

  await rowOf(page, two).getByRole('button', { name: /^حذف/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'حذف الطالب' });
  await expect(confirmation).toContainText('هل أنت متأكد من حذف الطالب نسرين لاشين؟');
  await confirmation.getByRole('button', { name: 'حذف الطالب' }).click();
  await expect(confirmation).toBeHidden();
  await expect(rowOf(page, two)).toBeHidden();
});

test('filters, page and page size live in the address', async ({ teacherPage: page, apiOf }) => {
  const prefix = unique();
  const names = Array.from({ length: 12 }, (_, index) => `مسجل رقم ${index + 1}`);
  const students = await addStudents(await apiOf(DEMO_TEACHER), names, prefix);
  await page.goto('/app/teacher/students');
  await page.getByLabel('كود الطالب', { exact: true }).fill(prefix);
  await expect(page.getByText('عرض 1 إلى 10 من 12', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'صفحة 2' }).click();
  await expect(page.getByText('عرض 11 إلى 12 من 12', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('عرض 11 إلى 12 من 12', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'عدد العناصر في الصفحة' }).selectOption('5 في الصفحة');
  await expect(page.getByText('عرض 1 إلى 5 من 12', { exact: true })).toBeVisible();
  await page.getByLabel('رقم الترتيب').fill(`${present(students[3]).index}`);
  await expect(page.getByText('عرض 1 إلى 1 من 1', { exact: true })).toBeVisible();
  await page.getByLabel('هاتف ولي الأمر').fill('٠٠٠٠٠٠٠٠٠');
  await expect(page.getByText('لا يوجد طلاب مطابقون للبحث')).toBeVisible();
  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(page.getByLabel('كود الطالب', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL('/app/teacher/students?size=5');
});

test('a stage with students cannot be deleted, and the dialog shows what is in it', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const prefix = unique();
  const teacher = await apiOf(DEMO_TEACHER);
  await addStudents(teacher, ['مقيم في المرحلة'], prefix);
  const empty = await teacher.get(createStage, { body: { name: `فارغة ${prefix}` } });

  await page.goto('/app/teacher/educational-stages');
  await page.getByRole('button', { name: `حذف مرحلة ${prefix}` }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف المرحلة التعليمية' });
  await expect(dialog).toContainText(`هل أنت متأكد من حذف المرحلة التعليمية مرحلة ${prefix}؟`);
  await dialog.getByRole('button', { name: 'حذف المرحلة' }).click();
  await expect(dialog.getByRole('alert')).toContainText('لا يمكن حذف المرحلة');
  await expect(dialog.getByRole('alert')).toContainText('طالب واحد');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();

  await page.getByRole('button', { name: `تعديل فارغة ${prefix}` }).click();
  const form = page.getByRole('dialog', { name: 'تعديل المرحلة التعليمية' });
  await form.getByLabel('اسم المرحلة').fill(`مرحلة ${prefix}`);
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(form.getByText('يوجد مرحلة تعليمية بهذا الاسم')).toBeVisible();
  await form.getByRole('button', { name: 'إلغاء' }).click();

  // Deleted on another device: the card disappears.
  await teacher.get(deleteStage, { params: { id: empty.id } });
  await expect(page.getByRole('heading', { name: `فارغة ${prefix}` })).toBeHidden();
});

test('the points settings are looked at, changed and left as they were', async ({ teacherPage: page }) => {
  await page.goto('/app/teacher/points');
  await page.getByRole('button', { name: 'إعدادات النقاط' }).click();
  const dialog = page.getByRole('dialog', { name: 'إعدادات النقاط' });
  await expect(dialog).toContainText('التغييرات تؤثر على الحضور المستقبلي فقط');
  await dialog.getByRole('button', { name: 'تعديل' }).click();
  const before = await dialog.getByLabel('الاسم').inputValue();
  await dialog.getByLabel('الاسم').fill(' ');
  await dialog.getByLabel('نقاط الحضور').fill('-1');
  await dialog.getByLabel('الوصف').fill('');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog.getByText('اسم إعدادات النقاط مطلوب')).toBeVisible();
  await expect(dialog.getByText('نقاط الحضور يجب أن تكون رقماً موجباً')).toBeVisible();
  await expect(dialog.getByText('وصف إعدادات النقاط مطلوب')).toBeVisible();
  await dialog.getByLabel('نقاط الحضور').fill('');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog.getByText('نقاط الحضور مطلوبة')).toBeVisible();
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await page.getByRole('button', { name: 'ترك التغييرات' }).click();
  await expect(dialog.getByRole('definition').first()).toHaveText(before);

  await dialog.getByRole('button', { name: 'تعديل' }).click();
  await expect(dialog.getByLabel('الاسم')).toHaveValue(before);
  await dialog.getByLabel('الوصف').fill('تُضاف عند تسجيل كل حضور');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog.getByText('تم حفظ إعدادات النقاط')).toBeVisible();
  await expect(dialog.getByText('تُضاف عند تسجيل كل حضور')).toBeVisible();
});
