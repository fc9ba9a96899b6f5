import { expect, test } from './fixtures.js';

test('the teacher opens the board of the queues from the settings @main', async ({ teacherPage }) => {
  await teacherPage.goto('/app/teacher/settings');
  const opened = teacherPage.waitForEvent('popup');
  await teacherPage.getByRole('button', { name: 'فتح لوحة المهام' }).click();
  const board = await opened;
  await expect(board).toHaveURL(/\/admin\/queues/);
  for (const queue of ['live', 'background', 'jobs', 'clock'])
    await expect(board.getByRole('link', { name: queue }).first()).toBeVisible();
  await board.getByRole('link', { name: 'clock' }).first().click();
  await expect(board.getByText('delete-expired').first()).toBeVisible();
  // The page of one job loads further scripts to show its data.
  await board
    .getByRole('link', { name: /delete-expired/ })
    .first()
    .click();
  await expect(board.getByText(/repeat/).first()).toBeVisible();
  await board.goto('/admin/queues/parked');
  await expect(board.getByText('No event is parked.')).toBeVisible();
});

test('the board is closed to all users but the teacher', async ({ page, studentPage, expectProblems }) => {
  expectProblems(/401/);
  for (const visitor of [page, studentPage]) {
    await visitor.goto('/admin/queues');
    await expect(visitor.getByText('يجب تسجيل الدخول أولاً')).toBeVisible();
    await expect(visitor.getByRole('link', { name: /صفحة الإعدادات/ })).toBeVisible();
  }
});
