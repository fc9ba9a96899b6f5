import { getProduct, listProducts } from '@daad/contracts/store.contract';
import { createCategory, createStudent } from '@daad/testing/builders';
import { drawPicture } from '@daad/testing/picture-builders';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { newProduct } from './shop.js';

let made = 0;
/** A name that no other journey uses. */
const newName = (what: string) => `${what} ${process.pid}-${Date.now()}-${++made}`;

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawPicture('png', { width, height: 300 }),
});

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('listbox').getByRole('option', { name: option }).click();
}

test('from a category to a price of one student: product, ordered pictures, discount, store @main', async ({
  teacherPage: page,
  student,
  studentPage,
  apiOf,
  database,
}) => {
  const namesake = await createStudent(database, { fullName: newName('نادرة') });
  const category = newName('فئة الرحلة');
  const product = newName('مذكرة الرحلة');

  await page.goto('/app/teacher/categories');
  await page.getByRole('button', { name: 'إضافة فئة' }).first().click();
  const categoryForm = page.getByRole('dialog', { name: 'إضافة فئة جديدة' });
  await categoryForm.getByLabel('اسم الفئة').fill('ك');
  await categoryForm.getByLabel('وصف الفئة').fill('قصير');
  await categoryForm.getByRole('button', { name: 'إضافة الفئة' }).click();
  await expect(categoryForm.getByText('اسم الفئة يجب أن يكون على الأقل حرفين')).toBeVisible();
  await expect(categoryForm.getByText('الوصف يجب أن يكون على الأقل 10 أحرف')).toBeVisible();
  await expect(categoryForm.getByText('4/500')).toBeVisible();
  await categoryForm.getByLabel('اسم الفئة').fill(category);
  await categoryForm.getByLabel('وصف الفئة').fill('فئة لمذكرات هذه الرحلة وحدها');
  await categoryForm.getByRole('button', { name: 'إضافة الفئة' }).click();
  await expect(categoryForm).toBeHidden();

  await page.goto('/app/teacher/products');
  await page.getByRole('button', { name: 'إضافة منتج' }).first().click();
  const form = page.getByRole('form', { name: 'إضافة منتج جديد' });
  await expect(page.getByRole('table', { name: 'المنتجات' })).toBeHidden();
  await form.getByRole('button', { name: 'إضافة المنتج' }).click();
  await expect(form.getByText('سعر المنتج مطلوب')).toBeVisible();
  await expect(form.getByText('فئة المنتج مطلوبة')).toBeVisible();
  await form.getByLabel('اسم المنتج').fill(product);
  await choose(page, 'الفئة', category, category);
  await form.getByLabel('الوصف').fill('مذكرة شاملة بأسئلة وإجابات نموذجية');
  await form.getByLabel('السعر (ج.م)').fill('٢٠٠');
  await form.getByLabel('قيمة الخصم (اختياري)').fill('10');
  await expect(form.getByText('180.00')).toBeVisible();

  const files = form.getByLabel('أضف صوراً');
  await files.setInputFiles([
    { name: 'رسم.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    await picture('ظهر.png', 400),
    await picture('وجه.png', 500),
  ]);
  await expect(form.getByText('بعض الملفات غير صالحة. يجب أن تكون صور أقل من 5 ميجابايت')).toBeVisible();
  const first = form.getByRole('list', { name: 'ترتيب الصور' }).getByRole('listitem').first();
  await form.getByRole('button', { name: 'تقديم صورة 2: وجه.png' }).click();
  await expect(first.getByRole('button', { name: 'ترتيب صورة 1: وجه.png' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'إضافة المنتج' }).click();
  await expect(form).toBeHidden();

  const teacher = await apiOf(DEMO_TEACHER);
  const { items } = await teacher.get(listProducts, { query: { search: product } });
  const saved = present(items[0]);
  expect(saved.images.map(({ originalFileName }) => originalFileName)).toEqual(['وجه.png', 'ظهر.png']);

  await page.getByLabel('بحث في المنتجات').fill(product);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('button', { name: `تعديل: ${product}` }).click();
  const edit = page.getByRole('form', { name: 'تعديل المنتج' });
  // With the keyboard alone: lift, move, put down.
  await edit.getByRole('button', { name: 'ترتيب صورة 1: وجه.png' }).focus();
  await page.keyboard.press('Space');
  // Lifting is announced, with the place of the picture.
  await expect(page.getByText(/رُفعت الصورة 1 من 2|الصورة فوق الموضع 1 من 2/)).toBeAttached();
  // A key that comes before the places are measured moves nothing; at the last place a further one does not either.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('الصورة فوق الموضع 2 من 2')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(edit.getByRole('button', { name: 'ترتيب صورة 2: وجه.png' })).toBeVisible();
  await edit.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(edit).toBeHidden();
  const reordered = await teacher.get(getProduct, { params: { id: saved.id } });
  expect(reordered.images.map(({ originalFileName }) => originalFileName)).toEqual(['ظهر.png', 'وجه.png']);

  await page.goto('/app/teacher/discounts');
  await page.getByRole('button', { name: 'إضافة خصم' }).first().click();
  const discountForm = page.getByRole('dialog', { name: 'إضافة خصم جديد' });
  await discountForm.getByRole('button', { name: 'إضافة الخصم' }).click();
  await expect(discountForm.getByText('يجب اختيار الطالب')).toBeVisible();
  await expect(discountForm.getByText('يجب إدخال قيمة خصم صحيحة أكبر من صفر')).toBeVisible();
  const students = page.getByRole('combobox', { name: 'الطالب' });
  await students.click();
  // As many as there are, not the first twenty; and a whole name is searched for like a part of it.
  await expect(page.getByRole('listbox').getByRole('option').nth(20)).toBeAttached();
  await students.fill(namesake.fullName);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await choose(page, 'الطالب', student.code, student.fullName);
  await choose(page, 'المنتج', product, product);
  await discountForm.getByLabel('قيمة الخصم (%)').fill('101');
  await discountForm.getByRole('button', { name: 'إضافة الخصم' }).click();
  await expect(
    discountForm.getByText('قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي \u2066100%\u2069'),
  ).toBeVisible();
  await discountForm.getByLabel('قيمة الخصم (%)').fill('25');
  await expect(discountForm.getByText('150.00')).toBeVisible();
  await discountForm.getByRole('button', { name: 'إضافة الخصم' }).click();
  await expect(discountForm).toBeHidden();

  await studentPage.goto(`/app/student/store?q=${encodeURIComponent(product)}`);
  await expect(studentPage.getByRole('article').filter({ hasText: product })).toContainText('150.00');
});

test('a category in use stays, and the dialog shows why', async ({
  teacherPage: page,
  database,
  expectProblems,
}) => {
  expectProblems(/409/);
  const category = await createCategory(database, newName('فئة مستعملة'));
  await newProduct(database, { categoryId: category.id });
  await page.goto('/app/teacher/categories');
  const search = page.getByLabel('بحث في الفئات');
  await search.fill(category.name);
  await expect(page).toHaveURL('/app/teacher/categories');
  await search.press('Enter');
  await page.getByRole('button', { name: `حذف: ${category.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف الفئة' });
  await dialog.getByRole('button', { name: 'حذف الفئة' }).click();
  await expect(dialog.getByText('لا يمكن حذف الفئة: بها منتج واحد')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await page.getByRole('button', { name: 'مسح البحث' }).click();
  await expect(page).toHaveURL('/app/teacher/categories');
});

test('an image that could not be sent is named and stays, and a second attempt sends it', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const product = await newProduct(database, {
    categoryId: (await createCategory(database)).id,
  });
  await page.goto(`/app/teacher/products?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `تعديل: ${product.name}` }).click();
  const form = page.getByRole('form', { name: 'تعديل المنتج' });
  await form.getByLabel('أضف صوراً').setInputFiles([await picture('غلاف.png', 400)]);
  await page.route('**/attachment/Upload', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form.getByText(/^فشل في رفع الصورة غلاف\.png/)).toBeVisible();
  await expect(form.getByText('تم حفظ المنتج. فشل في رفع الصور', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'ترتيب صورة 1: غلاف.png' })).toBeVisible();
  await form.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: `تعديل: ${product.name}` })).toBeFocused();
  const { images } = await (await apiOf(DEMO_TEACHER)).get(getProduct, { params: { id: product.id } });
  expect(images).toHaveLength(1);
});

test('searching discounts asks for a student or a product @main', async ({ teacherPage: page }) => {
  await page.goto('/app/teacher/discounts');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(page.getByText('يجب تحديد كود الطالب أو رقم المنتج للبحث عن الخصومات')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('كود الطالب').fill('لا أحد');
  await page.getByLabel('كود الطالب').press('Enter');
  await expect(page.getByText('لا توجد خصومات مطابقة')).toBeVisible();
  await expect(page.getByLabel('كود الطالب')).toBeFocused();

  const least = page.getByLabel('أقل قيمة');
  await least.pressSequentially('10.');
  await expect(page).toHaveURL(/min=10$/);
  await least.pressSequentially('5');
  await expect(page).toHaveURL(/min=10\.5$/);
  await least.fill('١٨،٥');
  await expect(page).toHaveURL(/min=18\.5$/);
  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(page.getByLabel('كود الطالب')).toHaveValue('');
  await expect(least).toHaveValue('');
});

test('the pages of products begin with the first and end with the last', async ({
  teacherPage: page,
  database,
}) => {
  const name = newName('كراسة');
  for (let made = 0; made < 61; made++) await newProduct(database, { name: `${name} ${made}` });
  await page.goto(`/app/teacher/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'صفحة 7' }).click();
  await expect(page.getByText('عرض 61 إلى 61 من 61', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'صفحة 1', exact: true })).toBeVisible();
});
