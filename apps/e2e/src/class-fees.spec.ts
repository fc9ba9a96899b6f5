import { getFeeAccount } from '@daad/contracts/fees.contract';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { cairoToday } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { dialogOf } from './registers.js';

const month = monthOf(cairoToday());
const accountOf = (page: Page) => page.getByRole('region', { name: 'الحساب المالي' });

async function openFee(page: Page, name: string) {
  await page.goto(`/app/teacher/classes?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `مصروفات ${name}`, exact: true }).click();
  return dialogOf(page, 'مصروفات الصف');
}

test('a monthly fee charges those who are in the class only when the teacher says so', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const room = await createClass(database, { name: `صف ${unique()}` });
  const pupil = await createPupil(database, room.id);
  const dialog = await openFee(page, room.name);
  await expect(dialog).toContainText('بدون مصروفات');
  await dialog.getByRole('spinbutton', { name: 'المبلغ كل شهر' }).fill('٢٠٠');
  await dialog.getByRole('button', { name: 'حفظ المصروفات' }).click();
  await expect(dialog.getByText('اختر: هل يُحسب هذا الشهر على الطلاب الحاليين؟')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'نعم، يُحسب الآن' }).check();
  await dialog.getByRole('button', { name: 'حفظ المصروفات' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('وحُسب الشهر على طالب واحد')).toBeVisible();
  await expect(page.getByRole('cell', { name: /كل شهر/ })).toContainText('200.00');
  const account = await teacher.get(getFeeAccount, { params: { studentId: pupil.id } });
  expect(account.openCharges).toEqual([expect.objectContaining({ amount: 200, month })]);
});

test('another fee waits for its month, and a bad amount keeps what was typed', async ({
  teacherPage: page,
  database,
}) => {
  const room = await createClass(database, { name: `صف ${unique()}` });
  const dialog = await openFee(page, room.name);
  await dialog.getByRole('button', { name: 'بالحصة' }).click();
  await dialog.getByRole('combobox', { name: 'من شهر' }).selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'حفظ المصروفات' }).click();
  await expect(dialog.getByText('مبلغ المصروفات مطلوب، ويجب أن يكون أكبر من صفر')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'المبلغ كل حصة' }).fill('40');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: room.name });
  await expect(row).toContainText('بدون');
  await expect(row).toContainText(/من \S+ \d{4}: 40.00/);
});

test("a concession is the teacher's, and its reason stays with the staff", async ({
  teacherPage: page,
  student,
  studentPage,
  database,
}) => {
  const room = await createClass(database, { name: `صف ${unique()}` });
  await page.goto(`/app/teacher/students/${student.id}`);
  await accountOf(page).getByRole('button', { name: 'تخفيض' }).click();
  const dialog = dialogOf(page, 'تخفيض المصروفات');
  await dialog.getByRole('button', { name: 'خصم بنسبة' }).click();
  await dialog.getByRole('spinbutton', { name: 'نسبة الخصم (%)' }).fill('25');
  await dialog.getByRole('button', { name: 'حفظ التخفيض' }).click();
  await expect(dialog.getByText('سبب التخفيض مطلوب')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'السبب' }).fill('أخوان في الصف');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(accountOf(page)).toContainText('تخفيض: خصم بنسبة 25% (أخوان في الصف)');

  // It counts when the student joins a class by the month, unless another first charge is typed.
  const fee = await openFee(page, room.name);
  await fee.getByRole('spinbutton', { name: 'المبلغ كل شهر' }).fill('200');
  await page.keyboard.press('Enter');
  await expect(fee).toBeHidden();
  await page.goto(`/app/teacher/students/${student.id}`);
  await page.getByRole('button', { name: /^(تغيير الصف|إضافة إلى صف)$/ }).click();
  const moving = page.getByRole('dialog');
  await moving.getByRole('combobox', { name: 'الصف' }).fill(room.name);
  await page.getByRole('option', { name: room.name }).click();
  await expect(moving.getByRole('spinbutton', { name: /^مصروفات / })).toBeVisible();
  await moving.getByRole('button', { name: /^(نقل الطالب|إضافة إلى الصف)$/ }).click();
  await expect(moving).toBeHidden();
  await expect(accountOf(page).getByRole('group', { name: 'الرصيد' })).toContainText('150.00');

  await studentPage.goto('/app/student/account');
  await expect(studentPage.getByRole('group', { name: 'الرصيد' })).toContainText('150.00');
  await expect(studentPage.getByText('أخوان في الصف')).toHaveCount(0);
});
