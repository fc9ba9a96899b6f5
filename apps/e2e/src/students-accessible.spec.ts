import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { addStudents, rowOf, unique } from './new-students.js';

test("each dialog of a student's row is accessible, and gives the focus back", async ({
  teacherPage: page,
  apiOf,
}) => {
  const prefix = unique();
  const [student] = await addStudents(await apiOf(DEMO_TEACHER), ['منال إسماعيل'], prefix);
  await page.goto(`/app/teacher/students?code=${prefix}`);
  for (const action of ['تعديل', 'حذف', 'خصم نقاط']) {
    await test.step(action, async () => {
      const button = rowOf(page, student).getByRole('button', { name: new RegExp(`^${action}`) });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
});

test('selection, bulk dialog and phone cards are accessible', async ({ teacherPage: page, apiOf }) => {
  const prefix = unique();
  await addStudents(await apiOf(DEMO_TEACHER), ['منال إسماعيل', 'منير إسماعيل'], prefix);
  await page.goto(`/app/teacher/students?code=${prefix}`);
  await page.getByRole('checkbox', { name: 'تحديد منال إسماعيل' }).check();
  await page.getByRole('status').getByRole('button', { name: 'إضافة نقاط' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').nth(2)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toBeHidden();
  await expectAccessible(page);
});
