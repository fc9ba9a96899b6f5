import { createDirectPoints } from '@daad/contracts/points.contract';
import { LEADERBOARD_BANDS } from '@daad/domain/bands';
import { createStudent } from '@daad/testing/builders';
import { DEMO_TEACHER, expect, test } from './fixtures.js';

const LEVEL = new RegExp(`^(${LEADERBOARD_BANDS.map(({ label }) => label).join('|')})$`);

test('rows of the honour board change places when points do, and show no phones', async ({
  page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const [first, second] = [await createStudent(database), await createStudent(database)];
  const give = (studentId: string, points: number) =>
    teacher.get(createDirectPoints, { body: { studentId, points, comment: 'تميز' } });
  await give(first.id, 500_020);
  await give(second.id, 500_010);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/leaderboard');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(first.fullName)).toBeVisible();
  const places = async () => {
    const names = await page.getByRole('row').locator('strong').allTextContents();
    return names.indexOf(first.fullName) - names.indexOf(second.fullName);
  };
  expect(await places()).toBeLessThan(0);
  await give(second.id, 500);
  await expect.poll(places).toBeGreaterThan(0);
  await expect(rowOf(second.fullName)).toContainText('500,510');
  await expect(page.getByRole('main')).not.toContainText(first.phoneNumber);

  await expect(page.getByRole('main').getByText('للطلاب المعروضين')).toBeVisible();

  // Each row has its level once at every width.
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = page.getByRole('row').filter({ has: page.locator('strong') });
    for (const row of await rows.all()) {
      await expect(row.getByText(LEVEL).filter({ visible: true })).toHaveCount(1);
    }
  }

  await page.getByLabel('كود الطالب').fill(first.code);
  await expect(page.getByRole('row').locator('strong')).toHaveText([first.fullName]);
  await expect(page).toHaveURL(new RegExp(`code=${first.code}`));
});
