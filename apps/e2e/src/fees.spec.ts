import { randomUUID } from 'node:crypto';
import { chargeFee, getFeeAccount } from '@daad/contracts/fees.contract';
import { getMyShift } from '@daad/contracts/shifts.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import type { Page } from '@playwright/test';
import { expectReadable } from './accessible.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { dialogOf } from './registers.js';

const accountOf = (page: Page) => page.getByRole('region', { name: 'الحساب المالي' });
const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'حركة الحساب' }).getByRole('listitem').filter({ hasText: text });
const pay = (page: Page) => accountOf(page).getByRole('button', { name: 'تحصيل' });

const chargeOf = (teacher: ApiClient, studentId: string, amount: number, reason = 'مذكرة المراجعة') =>
  teacher.get(chargeFee, { body: { id: randomUUID(), studentId, amount, reason } });

async function act(page: Page, text: string, action: string): Promise<void> {
  await entry(page, text)
    .getByRole('button', { name: /^إجراءات/ })
    .click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

test('a charge is paid in cash and refunded, and the shift of both is counted and received', async ({
  pageOf,
  student,
  studentPage,
  apiOf,
  teacherPage,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const assistant = await createAssistant(teacher, {
    fullName: 'نهى رمضان',
    permissions: ['fees', 'students'],
  });
  const page = await pageOf(assistant);
  await studentPage.goto('/app/student/account');
  await expect(studentPage.getByText('لا توجد حركة على حسابك بعد')).toBeVisible();
  await page.goto(`/app/teacher/students/${student.id}`);
  await expect(accountOf(page)).toContainText('لا شيء عليه');

  await accountOf(page).getByRole('button', { name: 'إضافة مصروفات' }).click();
  const charge = dialogOf(page, 'إضافة مصروفات');
  await expect(charge.getByRole('spinbutton', { name: 'المبلغ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(charge.getByText('السبب مطلوب')).toBeVisible();
  await page.keyboard.type('٢٥٠');
  await charge.getByRole('textbox', { name: 'السبب' }).fill('مذكرة المراجعة');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(charge).toBeHidden();
  await expect(accountOf(page).getByRole('group', { name: 'الرصيد' })).toContainText('عليه');
  await expect(accountOf(page)).toContainText('250.00');
  await expect(studentPage.getByRole('group', { name: 'الرصيد' })).toContainText('عليك');

  // The whole amount, in cash, and a shift opens with it.
  await pay(page).click();
  const paying = dialogOf(page, 'تحصيل');
  await expect(paying.getByRole('spinbutton', { name: 'المبلغ' })).toHaveValue('250');
  await expect(paying.getByRole('button', { name: 'نقداً' })).toHaveAttribute('aria-pressed', 'true');
  await expect(paying.getByRole('spinbutton', { name: 'النقدية في الدرج الآن' })).toHaveValue('0');
  await expect(paying.getByRole('textbox', { name: 'رقم العملية' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const taken = dialogOf(page, 'تم التحصيل');
  await expect(taken.getByText(/^إيصال رقم/)).toBeVisible();
  await expect(taken).toContainText('لا شيء عليه');
  await expectAccessible(page);
  await expect(studentPage.getByRole('group', { name: 'الرصيد' })).toContainText('لا شيء عليك');
  await expect(entry(studentPage, 'دفعة')).toContainText('نهى رمضان');

  await taken.getByRole('link', { name: 'طباعة الإيصال' }).click();
  await expect(page).toHaveURL(/\/receipts\/\d+-1$/);
  const paper = page.getByRole('article', { name: /^إيصال رقم/ });
  await expect(paper).toContainText(student.fullName);
  await expect(paper).toContainText('مذكرة المراجعة');
  await expect(paper).toContainText('نهى رمضان');
  await expect(paper).toContainText('مائتان وخمسون');
  await page.getByText('80 مم').click();
  await expect(paper).toHaveAttribute('data-paper', 'roll');
  await expectAccessible(page);
  await expectReadable(page);
  await page.getByRole('link', { name: 'صفحة الطالب' }).click();

  await act(page, 'دفعة', 'رد مبلغ');
  const refund = dialogOf(page, 'رد مبلغ');
  await refund.getByRole('spinbutton', { name: 'المبلغ المردود' }).fill('50');
  await refund.getByRole('textbox', { name: 'السبب' }).fill('أعاد المذكرة الثانية');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(refund).toBeHidden();
  await expect(entry(page, 'رد مبلغ')).toContainText('50.00');
  await expect(studentPage.getByRole('group', { name: 'الرصيد' })).toContainText('50.00');

  await teacherPage.goto('/app/teacher/shifts?state=closed');
  await page.goto('/app/teacher/shifts');
  const own = page.getByRole('region', { name: 'ورديتي' });
  await expect(own).toContainText('200.00');
  await own.getByRole('button', { name: 'إغلاق الوردية' }).click();
  const closing = dialogOf(page, 'إغلاق الوردية');
  await expect(closing.getByRole('spinbutton', { name: 'المبلغ المعدود' })).toBeFocused();
  await page.keyboard.type('190');
  await page.keyboard.press('Enter');
  const closed = dialogOf(page, 'أُغلقت الوردية');
  await expect(closed).toContainText('عجز');
  await expect(closed).toContainText('10.00');
  await expectAccessible(page);
  await closed.getByRole('button', { name: 'تم' }).click();
  await expect(own).toContainText('لا توجد وردية مفتوحة لك');
  await expect(page.getByRole('row').filter({ hasText: 'نهى رمضان' })).toContainText('لم تُستلم');
  await expect(page.getByRole('button', { name: /^استلام/ })).toHaveCount(0);

  const row = teacherPage.getByRole('row').filter({ hasText: 'نهى رمضان' });
  await row.getByRole('button', { name: /^استلام/ }).click();
  const receiving = dialogOf(teacherPage, 'استلام الوردية');
  await expect(receiving.getByRole('spinbutton', { name: 'المبلغ المستلم' })).toHaveValue('190');
  await expectAccessible(teacherPage);
  await receiving.getByRole('spinbutton', { name: 'المبلغ المستلم' }).fill('170');
  await teacherPage.keyboard.press('Enter');
  await expect(receiving).toBeHidden();
  const received = page.getByRole('row').filter({ hasText: 'نهى رمضان' });
  await expect(received).toContainText('تم استلامها');
  await expect(received.getByRole('cell').filter({ hasText: 'المستلم 170.00' })).toContainText('عجز 20.00');
});

test('a double click pays once, and a lost network keeps what was typed', async ({
  pageOf,
  student,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const teacher = await apiOf(DEMO_TEACHER);
  await chargeOf(teacher, student.id, 120);
  const page = await pageOf(await createAssistant(teacher, { fullName: 'سعاد كامل', permissions: ['fees'] }));
  // Who takes money alone sees the account and nothing else of the student.
  await page.goto('/app/teacher');
  await expect(page).toHaveURL('/app/teacher/shifts');
  await page.goto(`/app/teacher/students?code=${student.code}`);
  await page.getByRole('link', { name: student.fullName }).click();
  await expect(page).toHaveURL(`/app/teacher/accounts/${student.id}`);
  await pay(page).click();
  const paying = dialogOf(page, 'تحصيل');
  await paying.getByRole('button', { name: 'إنستاباي' }).click();
  await paying.getByRole('spinbutton', { name: 'المبلغ' }).fill('70');
  await page.keyboard.press('Enter');
  await expect(paying.getByText('رقم العملية مطلوب لهذه الطريقة')).toBeVisible();
  await paying.getByRole('textbox', { name: 'رقم العملية' }).fill(student.code);

  // The server takes it, and the device does not learn of that.
  await page.route('**/fees/Pay', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await expect(paying.getByRole('alert')).toBeVisible();
  await expect(paying.getByRole('spinbutton', { name: 'المبلغ' })).toHaveValue('70');
  await expect(paying.getByRole('textbox', { name: 'رقم العملية' })).toHaveValue(student.code);
  await page.unroute('**/fees/Pay');
  await paying.getByRole('button', { name: 'تحصيل المبلغ' }).dblclick();
  const taken = dialogOf(page, 'تم التحصيل');
  await expect(taken).toContainText('50.00');
  await taken.getByRole('button', { name: 'تم' }).click();
  await expect(taken).toBeHidden();
  await expect(entry(page, 'دفعة')).toHaveCount(1);
  const { balance } = await teacher.get(getFeeAccount, { params: { studentId: student.id }, query: {} });
  expect(balance).toBe(50);
});

test('one transfer pays for siblings, a charge is waived, and an entry reversed', async ({
  teacherPage: page,
  student,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const teacher = await apiOf(DEMO_TEACHER);
  await chargeOf(teacher, student.id, 100, 'مصروفات امتحان');
  await page.goto(`/app/teacher/students/${student.id}`);
  const paying = dialogOf(page, 'تحصيل');
  const taken = dialogOf(page, 'تم التحصيل');
  const fill = async (amount: string) => {
    await pay(page).click();
    await paying.getByRole('button', { name: 'محفظة إلكترونية' }).click();
    await paying.getByRole('spinbutton', { name: 'المبلغ' }).fill(amount);
    await paying.getByRole('textbox', { name: 'رقم العملية' }).fill(`W${student.code}`);
    await page.keyboard.press('Enter');
  };
  await fill('30');
  await taken.getByRole('button', { name: 'تم' }).click();
  await expect(taken).toBeHidden();
  await fill('20');
  await paying.getByRole('checkbox', { name: /إخوة/ }).check();
  await expectAccessible(page);
  await paying.getByRole('button', { name: 'تحصيل المبلغ' }).click();
  await taken.getByRole('button', { name: 'تم' }).click();
  await expect(taken).toBeHidden();
  expect(await teacher.get(getMyShift, {})).not.toBeNull();

  await act(page, 'مصروفات امتحان', 'إعفاء');
  const waiver = dialogOf(page, 'إعفاء');
  await expect(waiver.getByRole('spinbutton', { name: 'المبلغ المعفى منه' })).toHaveValue('50');
  await waiver.getByRole('textbox', { name: 'السبب' }).fill('متفوق');
  await page.keyboard.press('Enter');
  await expect(waiver).toBeHidden();
  await expect(accountOf(page)).toContainText('لا شيء عليه');

  await act(page, 'متفوق', 'إلغاء القيد');
  const reversal = dialogOf(page, 'إلغاء القيد');
  await reversal.getByRole('textbox', { name: 'السبب' }).fill('بالخطأ');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(reversal).toBeHidden();
  await expect(entry(page, 'متفوق')).toContainText('ملغى');
  await expect(accountOf(page).getByRole('group', { name: 'الرصيد' })).toContainText('50.00');
});

test('who has no permission for fees sees no account and no shifts', async ({ pageOf, student, apiOf }) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const page = await pageOf(
    await createAssistant(teacher, { fullName: 'رامي عادل', permissions: ['students'] }),
  );
  await page.goto(`/app/teacher/students/${student.id}`);
  await expect(page.getByRole('heading', { name: 'الدرجات' })).toBeVisible();
  await expect(accountOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'الورديات' })).toHaveCount(0);
});
