import { blockRealtime, expect, test } from './fixtures.js';

test('a student who is not found can sign in as another', async ({ studentPage: page, expectProblems }) => {
  // The second of a request that was on its way when the session ended.
  expectProblems(/status of 404/, /status of 401/);
  await page.route('**/StudentPoints/**', (route) =>
    route.fulfill({
      status: 404,
      json: { succeeded: false, data: null, code: 'student.not-found', message: 'x', errors: null },
    }),
  );
  await page.goto('/app/student/points');
  await expect(page.getByText('لم يتم العثور على معلومات الطالب')).toBeVisible();
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(page.getByLabel('الرقم القومي')).toBeVisible();
});

test('a student changes the password, and reads in Arabic why not @main', async ({
  student,
  studentPage,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  await blockRealtime(studentPage);
  await studentPage.goto('/app/student/settings');
  // What the school has about the student, as the parent sees it too.
  for (const fact of [student.phoneNumber, student.code, student.parentPhoneNumber])
    await expect(studentPage.getByRole('main')).toContainText(fact);
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
  await fill('wrong-password', 'Brand-new-1', 'Brand-new-1');
  await expect(main).toContainText('كلمة المرور الحالية غير صحيحة');
  await fill(student.password, 'Brand-new-1', 'Brand-new-1');
  await expect(main).toContainText('تم تغيير كلمة المرور بنجاح');
  await expect(field('كلمة المرور الحالية')).toHaveValue('');

  await studentPage.evaluate(() => localStorage.removeItem('userId'));
  await field('كلمة المرور الحالية').fill('x');
  await expect(main).toContainText('معرف المستخدم غير موجود. يرجى تسجيل الدخول مرة أخرى.');
  await studentPage.evaluate(() => localStorage.removeItem('token'));
  await field('كلمة المرور الحالية').fill('xy');
  await expect(main).toContainText('رمز المصادقة غير موجود. يرجى تسجيل الدخول مرة أخرى.');
  await expect(save).toBeDisabled();
});

test('a teacher who opens the student settings is taken home', async ({ teacherPage }) => {
  await teacherPage.goto('/app/student/settings');
  await expect(teacherPage).toHaveURL('/app/teacher');
});
