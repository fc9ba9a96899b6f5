import { listDiscounts } from '@daad/contracts/discounts.contract';
import { createAssistant } from '@daad/testing/assistants';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { newProduct } from './shop.js';

test('an assistant of the store gives a discount by the code of a student', async ({
  pageOf,
  apiOf,
  student,
  database,
  expectProblems,
}) => {
  expectProblems(/404/);
  const teacher = await apiOf(DEMO_TEACHER);
  const product = await newProduct(database, { price: 200 });
  const page = await pageOf(await createAssistant(teacher, { permissions: ['store'] }));
  await page.goto('/app/teacher/discounts');
  await page.getByRole('button', { name: 'إضافة خصم' }).first().click();
  const form = page.getByRole('dialog', { name: 'إضافة خصم جديد' });
  await form.getByRole('button', { name: 'إضافة الخصم' }).click();
  await expect(form.getByText('كود الطالب مطلوب')).toBeVisible();
  await expectAccessible(page);

  const code = form.getByLabel('كود الطالب');
  await code.fill(student.phoneNumber);
  const products = form.getByRole('combobox', { name: 'المنتج' });
  await products.click();
  await products.fill(product.name);
  await page.getByRole('listbox').getByRole('option', { name: product.name }).click();
  await form.getByLabel('قيمة الخصم (%)').fill('25');
  await form.getByRole('button', { name: 'إضافة الخصم' }).click();
  await expect(form.getByText('لا يوجد طالب بهذا الكود')).toBeVisible();
  await expect(code).toBeFocused();

  await code.fill(student.code.toLowerCase());
  await form.getByRole('button', { name: 'إضافة الخصم' }).click();
  await expect(page.getByText(`تمت إضافة خصم ${student.fullName}`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText(student.fullName);

  await row.getByRole('button', { name: /^تعديل/ }).click();
  const edit = page.getByRole('dialog', { name: 'تعديل الخصم' });
  await expect(edit.getByLabel('كود الطالب')).toHaveValue(student.code);
  await expect(edit).toContainText(student.fullName);
  await edit.getByLabel('قيمة الخصم (%)').fill('50');
  await edit.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(edit).toBeHidden();
  const { items } = await teacher.get(listDiscounts, { query: { studentId: student.id } });
  expect(items.map(({ finalPrice }) => finalPrice)).toEqual([100]);
});
