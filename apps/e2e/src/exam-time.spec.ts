import { createExam } from '@daad/contracts/exams.contract';
import { instantOfCairo } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';

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
  // The time is asked for: a day alone is not the answer.
  await expect(hour).toBeFocused();
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

test('another day keeps the time of an exam, and a filter takes the whole of its days', async ({
  teacherPage: page,
  apiOf,
}) => {
  const name = `امتحان ${unique()}`;
  const today = cairoToday();
  const date = present(instantOfCairo(`${today} 10:15:00`)).toISOString();
  await (await apiOf(DEMO_TEACHER)).get(createExam, { body: { name, degree: 20, date } });
  await page.goto(`/app/teacher/exams?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `تعديل ${name}` }).click();
  const moment = page.getByRole('dialog', { name: 'تعديل الامتحان' }).getByLabel('التاريخ والوقت');
  await expect(moment).toHaveText(/ 10:15 ص$/);
  await moment.click();
  await page.getByRole('button', { name: 'الشهر التالي' }).click();
  await page.getByRole('button', { name: 'الشهر السابق' }).click();
  await page.getByRole('button', { name: today.endsWith('-14') ? /^15 / : /^14 / }).click();
  await expect(moment).toHaveText(/^1[45] .* 10:15 ص$/);
  await page.getByRole('button', { name: 'تأكيد الوقت' }).click();
  await expect(moment).toHaveText(/^1[45] .* 10:15 ص$/);
  await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(moment).toBeHidden();

  for (const [label, time] of [
    ['من', / 12:00 ص$/],
    ['إلى', / 11:59 م$/],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.locator('[data-today]').first().click();
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveText(time);
    await page.getByRole('button', { name: 'تأكيد الوقت' }).click();
  }
});
