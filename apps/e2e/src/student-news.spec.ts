import { blockRealtime, expect, test } from './fixtures.js';

test('news come six at a time and open in full @main', async ({ studentPage }) => {
  // Not a link that the item itself names.
  const last = studentPage.getByRole('article').getByRole('heading').getByRole('link').last();
  await studentPage.goto('/app/student');
  await studentPage.goto('/app/student/news');
  await expect(studentPage.getByRole('article')).toHaveCount(6);
  await last.click();
  await expect(studentPage.getByRole('dialog', { name: 'تفاصيل الخبر' })).toBeVisible();
  await studentPage.goBack();
  await expect(studentPage.getByRole('dialog')).toHaveCount(0);

  // Once closed, the way back leads neither through it nor to where it was opened.
  await last.click();
  await expect(studentPage.getByRole('dialog', { name: 'تفاصيل الخبر' })).toBeVisible();
  await studentPage.keyboard.press('Escape');
  await expect(studentPage.getByRole('dialog')).toHaveCount(0);
  await studentPage.goBack();
  await expect(studentPage).toHaveURL('/app/student');
});

test('a failure to load news is shown for a while, and can be retried', async ({
  studentPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  await blockRealtime(studentPage);
  await studentPage.route('**/news/GetList*', (route) => route.abort());
  await studentPage.goto('/app/student/news');
  const alert = studentPage.getByText('حدث خطأ أثناء تحميل الأخبار');
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCount(0);
  await studentPage.unroute('**/news/GetList*');
  await studentPage.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(studentPage.getByRole('article').first()).toBeVisible();
});
