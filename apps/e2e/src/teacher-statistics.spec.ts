import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { createStage } from '@daad/contracts/stages.contract';
import { blockRealtime, DEMO_TEACHER, expect, test } from './fixtures.js';

test('the statistics of the dashboard change while the page is open @main', async ({
  teacherPage: page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await page.goto('/app/teacher');
  await expect(page.getByRole('heading', { name: /^(صباح|مساء) الخير، / })).toBeVisible();
  const statistics = page.getByRole('region', { name: 'إحصائيات عامة' });
  const card = statistics.locator('dl > div').filter({ hasText: 'المراحل التعليمية' });
  const stages = card.locator('dd').first();
  await expect(stages).toHaveText(/^\d/);
  await expect(page.getByText('مقارنةً بالثلاثين يوماً السابقة')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const before = await teacher.get(getGeneralStatistics, {});
  // Other journeys add stages too, and take some away: what counts is that the screen catches up with the server.
  await expect(async () => {
    await teacher.get(createStage, { body: { name: `مرحلة اللوحة ${Date.now().toString(36)}` } });
    const { eductionalStagesNumber, previous } = await teacher.get(getGeneralStatistics, {});
    expect(eductionalStagesNumber).not.toBe(before.eductionalStagesNumber);
    await expect(stages).toHaveText(String(eductionalStagesNumber), { timeout: 2000 });
    // The stages of the demo school are older than the window; one that came since counts as growth.
    const growth = eductionalStagesNumber - previous.eductionalStagesNumber;
    expect(growth).toBeGreaterThan(0);
    await expect(card.getByText(`+${growth}`, { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByText('آخر 30 يوماً')).toHaveCount(3);
});

for (const width of [390, 820, 1440]) {
  test(`an income of millions keeps its digits in one line, ${width} px wide`, async ({
    teacherPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await blockRealtime(page); // A live value would replace this one.
    const statistics = {
      studentsNumber: 20_000,
      classesNumber: 20,
      eductionalStagesNumber: 3,
      ordersNumber: 6862,
      income: 52_806_910,
    };
    await page.route('**/reports/GeneralStatistics*', (route) =>
      route.fulfill({ json: { succeeded: true, data: { ...statistics, previous: statistics } } }),
    );
    await page.goto('/app/teacher');
    const income = page
      .locator('dl > div')
      .filter({ hasText: 'إجمالي الدخل' })
      .locator('dd')
      .first()
      .locator('bdi');
    await expect(income).toContainText('52,806,910');
    const lines = await income.evaluate((element) => {
      const text = element.firstChild;
      if (!text) throw new Error('The income is empty');
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, '52,806,910'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
}

test('statistics that cannot be loaded are zeros, with a retry button', async ({
  teacherPage: page,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  await blockRealtime(page); // A live value would load the others without a click.
  await page.route('**/reports/GeneralStatistics*', (route) =>
    route.fulfill({ status: 400, json: { succeeded: false, message: 'x', code: 'request.invalid' } }),
  );
  await page.goto('/app/teacher');
  await expect(page.getByText('فشل في تحميل الإحصائيات')).toBeVisible();
  const students = page.locator('dl > div').filter({ hasText: 'إجمالي الطلاب' }).locator('dd').first();
  await expect(students).toHaveText('0');
  const statistics = page.getByRole('region', { name: 'إحصائيات عامة' });
  await expect(statistics).not.toContainText(/مستقر|زيادة|انخفاض|مقارنة|%/);
  await page.unroute('**/reports/GeneralStatistics*');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(students).not.toHaveText('0');
  await expect(statistics).toContainText('مقارنةً بالثلاثين يوماً السابقة');
});
