import { changeOrderStatus } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { createAssistant } from '@daad/testing/assistants';
import { charged, openedShift, paid } from '@daad/testing/fee-builders';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { dialogOf } from './registers.js';
import { newProduct, orderCard, orderOf } from './shop.js';

test('an order is paid in two taps, and is to be refunded once it is canceled', async ({
  pageOf,
  student,
  studentPage,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const teacher = await apiOf(DEMO_TEACHER);
  const order = await orderOf(await apiOf(student), await newProduct(database, { price: 150 }));
  const assistant = await createAssistant(teacher, { permissions: ['fees', 'orders'] });
  const taker = await apiOf(assistant);
  await openedShift(taker);
  await paid(taker, student.id, 50, { orderId: order.id });
  await studentPage.goto('/app/student/orders');
  const own = orderCard(studentPage, order);
  await expect(own).toContainText(/متبقي.*100\.00/);

  const page = await pageOf(assistant);
  await page.goto(`/app/teacher/orders?student=${student.id}`);
  const row = orderCard(page, order).or(page.getByRole('article', { name: `#${order.orderNumber}` }));
  await expect(row).toContainText(/متبقي.*100\.00/);
  await page.getByRole('button', { name: `تفاصيل الطلب رقم ${order.orderNumber}` }).click();
  await expect(row.getByText('المدفوع', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `تحصيل الطلب رقم ${order.orderNumber}` }).click();
  const paying = dialogOf(page, `تحصيل الطلب رقم ${order.orderNumber}`);
  await expect(paying.getByRole('spinbutton', { name: 'المبلغ' })).toHaveValue('100');
  await expectAccessible(page);
  await paying.getByRole('spinbutton', { name: 'المبلغ' }).fill('');
  await paying.getByRole('button', { name: 'تحصيل المبلغ' }).click();
  await expect(paying.getByText('المبلغ مطلوب')).toBeVisible();
  await paying.getByRole('spinbutton', { name: 'المبلغ' }).fill('101');
  await paying.getByRole('button', { name: 'تحصيل المبلغ' }).click();
  await expect(paying.getByText('المبلغ أكبر من المتبقي من الطلب، وهو: 100.00')).toBeVisible();
  await paying.getByRole('spinbutton', { name: 'المبلغ' }).fill('100');
  await paying.getByRole('button', { name: 'تحصيل المبلغ' }).click();
  const taken = dialogOf(page, 'تم التحصيل');
  await expect(taken.getByText(/^إيصال رقم/)).toBeVisible();
  await expect(taken.getByRole('group', { name: 'الرصيد' })).toHaveCount(0);
  await expect(taken.getByRole('link', { name: 'إرسال بواتساب' })).toBeVisible();
  await taken.getByRole('button', { name: 'تم' }).click();
  await expect(row).toContainText('مدفوع');
  await expect(page.getByRole('button', { name: `تحصيل الطلب رقم ${order.orderNumber}` })).toHaveCount(0);
  await expect(own).toContainText('مدفوع');

  await teacher.get(changeOrderStatus, {
    body: { orderIds: [order.id], status: ORDER_STATUSES.Canceled },
  });
  await expect(row).toContainText('يُرد للطالب');
  await expect(own).toContainText(/يُرد.*150\.00/);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'حساب الطالب' }).click();
  const entries = page.getByRole('list', { name: 'حركة الحساب' }).getByRole('listitem');
  await expect(entries.filter({ hasText: `طلب رقم ${order.orderNumber}` })).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'الرصيد' })).toContainText('لا شيء عليه');
});

test('the student’s home and the parents’ details show what is owed, live', async ({
  student,
  studentPage,
  page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const taker = await apiOf(await createAssistant(teacher, { permissions: ['fees'] }));
  await openedShift(taker);
  await studentPage.goto('/app/student');
  const card = studentPage.getByRole('region', { name: 'حسابي المالي' });
  await expect(card).toContainText('لا شيء عليك');
  await charged(taker, student.id, 200, '2026-11');
  await expect(card).toContainText('200.00');
  await expect(card).toContainText('نوفمبر');
  await expectAccessible(studentPage);
  await card.getByRole('link', { name: 'الحركة والإيصالات' }).click();
  await expect(studentPage).toHaveURL(/\/app\/student\/account$/);

  await page.goto('/parent-tracking');
  await page.getByLabel('رقم هاتف ولي الأمر').fill(student.parentPhoneNumber);
  await page.getByRole('button', { name: 'بحث' }).click();
  const balance = page.getByRole('group', { name: 'الرصيد' });
  await expect(balance).toContainText('200.00');
  await expect(balance).toContainText('نوفمبر');
  await expectAccessible(page);
});
