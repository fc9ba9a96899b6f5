import { expect, test } from './fixtures.js';

test('the time of an exam is one of twelve hours, and can be read in the dark while it is typed @main', async ({
  teacherPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/app/teacher/exams');
  await page.getByRole('button', { name: 'إضافة امتحان' }).first().click();
  const moment = page.getByRole('dialog', { name: 'إضافة امتحان' }).getByLabel('التاريخ والوقت');
  await moment.click();
  await page.locator('[data-today]').first().click();
  const hour = page.getByRole('spinbutton', { name: 'الساعة' });
  await hour.focus();
  // The theme's text on palm in the dark, where white cannot be read.
  await expect(hour).toHaveCSS('color', 'rgb(17, 22, 28)');
  await hour.fill('12');
  await page.getByRole('spinbutton', { name: 'الدقيقة' }).fill('30');
  const half = page.getByRole('combobox', { name: 'صباحاً أو مساءً' });
  await half.focus();
  await expect(half).toHaveCSS('color', 'rgb(17, 22, 28)');
  await half.selectOption('م');
  await page.getByRole('button', { name: 'تأكيد الوقت' }).click();
  await expect(moment).toHaveText(/ 12:30 م$/);
});
