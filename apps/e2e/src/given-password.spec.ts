import { createStudent } from '@daad/contracts/students.contract';
import { createStage, studentForm } from '@daad/testing/classroom-builders';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

test('a student with the teacher’s password is asked to choose one, may put that off, and is not asked again', async ({
  apiOf,
  pageOf,
  database,
}) => {
  const form = studentForm(await createStage(database), { password: 'Given@123' });
  await (await apiOf(DEMO_TEACHER)).get(createStudent, { body: form });
  const account = { phoneNumber: form.phoneNumber, password: 'Given@123' };

  const page = await pageOf(account);
  const notice = page.getByRole('note').filter({ hasText: 'اختر كلمة مرور خاصة بك' });
  await page.goto('/app/student/orders');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'إخفاء التنبيه' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'طلباتي' })).toBeVisible();
  await expect(notice).toBeHidden();

  // The change below would end this session.
  await page.context().close();
  const next = await pageOf(account);
  const again = next.getByRole('note').filter({ hasText: 'اختر كلمة مرور خاصة بك' });
  await next.goto('/app/student/points');
  await again.getByRole('link', { name: 'غيّرها من الإعدادات' }).click();
  await expect(next).toHaveURL(/\/app\/student\/settings$/);
  await next.getByLabel('كلمة المرور الحالية').fill('Given@123');
  await next.getByLabel(/^كلمة المرور الجديدة/).fill('My own 1');
  await next.getByLabel('تأكيد كلمة المرور الجديدة').fill('My own 1');
  await next.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(next.getByText('تم تغيير كلمة المرور بنجاح')).toBeVisible();
  await expect(again).toBeHidden();
  await next.reload();
  await expect(next.getByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible();
  await expect(again).toBeHidden();
});
