import { createDirectPoints, removePoints } from '@daad/contracts/points.contract';
import { DEMO_STUDENT, DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

test('points arrive on the dashboard and in the ledger the moment they are given', async ({
  student,
  studentPage,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await studentPage.goto('/app/student');
  const medal = studentPage.getByRole('region', { name: 'نقاطي وترتيبي' });
  await expect(medal.getByRole('status')).toHaveText('رصيدك 0 نقطة');
  await teacher.get(createDirectPoints, {
    body: { studentId: student.id, points: 65, comment: 'إلقاء جميل' },
  });
  await expect(medal.getByRole('status')).toHaveText('رصيدك 65 نقطة');
  await expect(medal).toContainText('بقيت 5 نقاط لتصل إلى مستوى «جيد»');
  await expectAccessible(studentPage);

  await medal.getByRole('link', { name: 'من أين جاءت نقاطي؟' }).click();
  await expect(studentPage).toHaveURL('/app/student/points');
  const ledger = studentPage.getByRole('list', { name: 'سجل النقاط' });
  await expect(ledger).toContainText('إلقاء جميل');
  await teacher.get(removePoints, { body: { studentId: student.id, points: 15, comment: 'تأخير' } });
  await expect(ledger).toContainText('تأخير');
  await expect(medal.getByRole('status')).toHaveText('رصيدك 50 نقطة');
  await expectAccessible(studentPage);
});

test('exams are found by name and by state', async ({ pageOf }) => {
  const page = await pageOf(DEMO_STUDENT);
  await page.goto('/app/student/exams');
  const rows = page.getByRole('table', { name: 'امتحاناتي' }).getByRole('row');
  await expect(rows.filter({ hasText: 'بروفة الثانوية العامة' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('اسم الامتحان').fill('النحو');
  await expect(rows.filter({ hasText: 'بروفة' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'النحو' }).first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'حالة الامتحان' }).getByText('قادم').click();
  await expect(page.getByText('لا توجد امتحانات بهذه المواصفات')).toBeVisible();
  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(rows.filter({ hasText: 'بروفة' })).toBeVisible();
});

test('news come six at a time and open in full', async ({ studentPage }) => {
  await studentPage.goto('/app/student/news');
  await expect(studentPage.getByRole('article')).toHaveCount(6);
  await expectAccessible(studentPage);
  await studentPage.getByRole('article').getByRole('link').first().click();
  await expect(studentPage.getByRole('dialog', { name: 'تفاصيل الخبر' })).toBeVisible();
  await studentPage.goBack();
  await expect(studentPage.getByRole('dialog')).toHaveCount(0);
});

test('a failure to load news is told for a while, and can be tried again', async ({
  studentPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  await studentPage.route('**/news/GetList*', (route) => route.abort());
  await studentPage.goto('/app/student/news');
  const alert = studentPage.getByText('حدث خطأ أثناء تحميل الأخبار');
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCount(0);
  await studentPage.unroute('**/news/GetList*');
  await studentPage.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(studentPage.getByRole('article').first()).toBeVisible();
});

test('a student changes the password, and reads in Arabic why not', async ({
  student,
  studentPage,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  await studentPage.goto('/app/student/settings');
  await expect(studentPage.getByRole('main')).toContainText(student.phoneNumber);
  const field = (name: string) => studentPage.getByLabel(new RegExp(`^${name}\\s*\\*?$`));
  const save = studentPage.getByRole('button', { name: 'تغيير كلمة المرور' });
  const fill = async (current: string, next: string, again: string) => {
    await field('كلمة المرور الحالية').fill(current);
    await field('كلمة المرور الجديدة').fill(next);
    await field('تأكيد كلمة المرور الجديدة').fill(again);
    await save.click();
  };
  const main = studentPage.getByRole('main');
  await save.click();
  for (const text of [
    'كلمة المرور الحالية مطلوبة',
    'كلمة المرور الجديدة مطلوبة',
    'يرجى تأكيد كلمة المرور الجديدة',
  ]) {
    await expect(main).toContainText(text);
  }
  await fill('wrong-password', 'Short1', 'Other1');
  await expect(main).toContainText('كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل');
  await expect(main).toContainText('كلمات المرور غير متطابقة');
  await expectAccessible(studentPage);
  await fill('wrong-password', 'Brand-new-1', 'Brand-new-1');
  await expect(main).toContainText('كلمة المرور الحالية غير صحيحة');
  await fill(student.password, 'Brand-new-1', 'Brand-new-1');
  await expect(main).toContainText('تم تغيير كلمة المرور بنجاح');
  await expect(field('كلمة المرور الحالية')).toHaveValue('');
});

test('a teacher who opens the student settings is taken home', async ({ teacherPage }) => {
  await teacherPage.goto('/app/student/settings');
  await expect(teacherPage).toHaveURL('/app/teacher');
});
