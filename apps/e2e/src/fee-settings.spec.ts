import { getFeeSettings, updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

test.use({ viewport: { width: 390, height: 844 } });

test('the teacher sets what the door does about dues, and what is refused stays to be corrected', async ({
  teacherPage: page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { teacher: _, ...before } = await teacher.get(getFeeSettings, {});
  try {
    await page.goto('/app/teacher/settings#fees');
    const card = page.getByRole('region', { name: 'المصروفات', exact: true });
    const months = card.getByRole('spinbutton');
    await expect(card.getByRole('button', { name: 'يعرض ما على الطالب' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(months).toBeHidden();
    await card.getByRole('button', { name: 'يوقف من تأخر' }).click();
    await months.fill('١٣');
    const text = card.getByRole('textbox', { name: 'رسالة المستحقات' });
    await text.fill('على {student} {class}');
    await card.getByRole('button', { name: 'حفظ إعدادات المصروفات' }).click();
    await expect(card.getByText('عدد الشهور يجب أن يكون من 1 إلى 12').first()).toBeVisible();
    await expect(card.getByText(/في النص رمز غير معروف/).first()).toBeVisible();
    await expect(text).toHaveValue('على {student} {class}');
    await months.fill('٣');
    await text.fill('على {student}: ');
    await card.getByRole('button', { name: '+ المبلغ' }).click();
    await expect(text).toHaveValue('على {student}: {amount}');
    await expect(card.getByRole('figure')).toContainText(/على أحمد محمود: 200.ج\.م/);
    await card.getByRole('button', { name: 'حفظ إعدادات المصروفات' }).click();
    await expect(card.getByText('تم حفظ إعدادات المصروفات')).toBeVisible();
    await expectAccessible(page);
    const saved = { doorDues: 'hold', holdAfterMonths: 3, dueTemplate: 'على {student}: {amount}' };
    expect(await teacher.get(getFeeSettings, {})).toMatchObject(saved);
    if (process.env['SHOTS']) await card.screenshot({ path: '/tmp/h4-settings.png' });
  } finally {
    await teacher.get(updateFeeSettings, { body: before });
  }
});
