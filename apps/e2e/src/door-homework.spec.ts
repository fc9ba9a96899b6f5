import { present } from '@daad/testing/present';
import { ALL_SAVED, DOOR, outcomeOf, queueLine, roomAtTheDoor, scanCode } from './door.js';
import { expect, test } from './fixtures.js';

test('homework belongs to the scan that is shown, and stands there after a reload', async ({
  teacherPage: page,
  database,
}) => {
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [first, second] = [present(pupils[0]), present(pupils[1])];
  await page.addInitScript(() =>
    localStorage.setItem('door-settings', JSON.stringify({ camera: false, homework: true })),
  );
  await page.goto(`${DOOR}?class=${room.id}`);
  const choice = (name: string) => outcomeOf(page).getByRole('button', { name, exact: true });
  const show = (of: { fullName: string }) =>
    page.getByRole('button').filter({ hasText: of.fullName }).last().click();
  const noted = () =>
    database.query<object[]>(
      'select student_id as "studentId", state from homework where class_id = $1 order by state',
      [room.id],
    );
  await scanCode(page, first);
  await scanCode(page, second);
  await choice('ناقص').click();
  await show(first);
  await expect(outcomeOf(page)).toContainText(first.fullName);
  await expect(choice('ناقص')).toHaveAttribute('aria-pressed', 'false');
  await choice('كامل').click();
  await expect(choice('كامل')).toHaveAttribute('aria-pressed', 'true');
  const expected = [
    { studentId: first.id, state: 'done' },
    { studentId: second.id, state: 'partial' },
  ];
  await expect.poll(noted).toEqual(expected);

  await page.reload();
  await expect(outcomeOf(page)).toContainText(second.fullName);
  await expect(choice('ناقص')).toHaveAttribute('aria-pressed', 'true');
  await show(first);
  await expect(choice('كامل')).toHaveAttribute('aria-pressed', 'true');

  await outcomeOf(page).getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(noted).toEqual(expected.slice(1));
  await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await scanCode(page, first);
  await expect(choice('كامل')).toHaveAttribute('aria-pressed', 'false');
});
