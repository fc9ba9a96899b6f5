import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { addStudents, rowOf, unique } from './new-students.js';
import { newProduct, orderCard, orderOf } from './shop.js';

test('after deleting a row by key the focus is on the row in its place', async ({
  teacherPage: page,
  apiOf,
}) => {
  const prefix = unique();
  const names = ['هند الأولى', 'هند الثانية', 'هند الثالثة'] as const;
  const [first, second, third] = await addStudents(await apiOf(DEMO_TEACHER), names, prefix);
  await page.goto(`/app/teacher/students?code=${prefix}`);
  const deletionOf = (student: typeof first) => rowOf(page, student).getByRole('button', { name: /^حذف/ });
  const confirmation = page.getByRole('dialog', { name: 'حذف الطالب' });

  await deletionOf(second).press('Enter');
  await confirmation.getByRole('button', { name: 'حذف الطالب' }).press('Enter');
  await expect(rowOf(page, second)).toBeHidden();
  await expect(deletionOf(third)).toBeFocused();

  await page.keyboard.press('Enter');
  await confirmation.getByRole('button', { name: 'حذف الطالب' }).press('Enter');
  await expect(rowOf(page, third)).toBeHidden();
  await expect(deletionOf(first)).toBeFocused();
});

test('a dialog that a menu opened gives the focus back to the button of the menu', async ({
  teacherPage: page,
  student,
  database,
  apiOf,
}) => {
  const order = await orderOf(await apiOf(student), await newProduct(database));
  await page.goto(`/app/teacher/orders?student=${student.id}`);
  const menu = orderCard(page, order).getByRole('button', { name: /^إجراءات الطلب/ });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'تغيير الحالة' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('a search that was cleared goes on in its field', async ({ teacherPage: page }) => {
  await page.goto('/app/teacher/students');
  const search = page.getByLabel('بحث', { exact: true });
  await search.fill('لا أحد بهذا الاسم');
  await page.getByRole('button', { name: 'مسح البحث' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});
