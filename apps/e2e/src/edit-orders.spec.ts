import type { Order } from '@daad/contracts/orders.contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { newProduct, orderCard, orderOf } from './shop.js';

/** @returns the dialog in which a student's order is edited */
async function startEditing(teacherPage: Page, student: { id: string }, order: Order): Promise<Locator> {
  await teacherPage.goto(`/app/teacher/orders?student=${student.id}`);
  await orderCard(teacherPage, order)
    .getByRole('button', { name: /^إجراءات الطلب/ })
    .click();
  await teacherPage.getByRole('menuitem', { name: 'تعديل الطلب' }).click();
  return teacherPage.getByRole('dialog');
}

test("the teacher edits an order, and the student's card follows @main", async ({
  teacherPage,
  studentPage,
  student,
  database,
  apiOf,
}) => {
  const [book, pen] = [
    await newProduct(database, { price: 100 }),
    await newProduct(database, { price: 7.5 }),
  ];
  const order = await orderOf(await apiOf(student), book);
  // The price of today is for new lines only.
  await database.query('update product set price = 500 where id = $1', [book.id]);
  await studentPage.goto('/app/student/orders');
  const dialog = await startEditing(teacherPage, student, order);
  await dialog.getByRole('combobox', { name: 'إضافة منتج' }).fill(pen.name);
  await teacherPage
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(pen.name) })
    .click();
  // Taken out and put back, it is still the line that was sold.
  await dialog.getByRole('button', { name: `حذف ${book.name} من الطلب` }).click();
  await dialog.getByRole('combobox', { name: 'إضافة منتج' }).fill(book.name);
  const offered = teacherPage.getByRole('listbox').getByRole('option', { name: new RegExp(book.name) });
  await expect(offered).toContainText('100.00');
  await offered.click();
  await dialog
    .getByRole('group', { name: `كمية ${book.name}` })
    .getByRole('button', { name: 'زيادة الكمية' })
    .click();
  await expect(dialog).toContainText('207.50');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toBeHidden();
  await expect(orderCard(teacherPage, order)).toContainText('207.50');
  await expect(orderCard(studentPage, order)).toContainText('207.50');
});

test('the last line of an order cannot be removed, only the order', async ({
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const product = await newProduct(database);
  const order = await orderOf(await apiOf(student), product);
  const dialog = await startEditing(teacherPage, student, order);
  await dialog.getByRole('button', { name: `حذف ${product.name} من الطلب` }).click();
  await expect(dialog).toContainText('يجب أن يحتوي الطلب على منتج واحد على الأقل');
  await expect(dialog.getByRole('button', { name: 'حفظ' })).toBeDisabled();
});
