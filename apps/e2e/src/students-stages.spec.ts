import { createStage, deleteStage } from '@daad/contracts/stages.contract';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, glimpse, test } from './fixtures.js';
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
    'كود الطالب مطلوب',
    'المرحلة التعليمية مطلوبة',
    'كلمة المرور مطلوبة',
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
  await expect(row).toContainText('يحتاج تحسين');
  await expect(page).toHaveURL(new RegExp(`code=.*${prefix}`));
  await expect(page.getByText('عرض 1 إلى 1 من 1', { exact: true })).toBeVisible();
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
