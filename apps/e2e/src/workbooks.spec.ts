import { readFile } from 'node:fs/promises';
import { cairoToday } from '@daad/domain/calendar-day';
import { rowsOf, xlsxOf } from '@daad/testing/workbook-builders';
import { expect, expectAccessible, glimpse, test } from './fixtures.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const asFile = (buffer: Buffer, name = 'المراحل.xlsx') => ({ name, mimeType: XLSX, buffer });

test('the teacher checks a workbook of stages, sees its errors, corrects it and uploads it @main', async ({
  teacherPage: page,
}) => {
  const name = `مرحلة الرحلة ${Date.now()}`;
  await page.goto('/app/teacher/educational-stages');
  await page.getByRole('button', { name: 'رفع Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'رفع ملف المراحل التعليمية' });

  await dialog.getByRole('button', { name: 'رفع الملف' }).click();
  await expect(dialog.getByText('يجب اختيار ملف أولاً')).toBeVisible();
  const input = dialog.getByLabel('ملف Excel');
  await input.setInputFiles(asFile(Buffer.from('نص'), 'ملاحظات.txt'));
  await expect(dialog.getByText('يجب أن يكون الملف من نوع Excel (.xlsx أو .xls)')).toBeVisible();
  await dialog.getByRole('button', { name: 'إعادة تعيين' }).click();
  await expect(dialog.getByText('ملاحظات.txt')).toBeHidden();
  await expect(dialog.getByRole('alert')).toBeHidden();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'تحميل القالب' }).click();
  expect((await download).suggestedFilename()).toBe('stages_template.xlsx');

  await input.setInputFiles(
    asFile(
      await xlsxOf([
        ['اسم المرحلة', 'رقم الترتيب'],
        [name, 40],
        [`${name} ب`, -1],
      ]),
    ),
  );
  await expect(dialog.getByText('0.01 ميجابايت')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'فحص فقط' }).click();
  await expect(dialog.getByText('سيُضاف: 1')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'رقم الترتيب يجب أن يكون رقماً موجباً أو صفر' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'السطر' })).toBeVisible();
  await expectAccessible(page);
  const errors = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'تحميل الأسطر التي بها أخطاء' }).click();
  expect((await errors).suggestedFilename()).toMatch(/^stages_errors_.*\.xlsx$/);

  await dialog.getByRole('button', { name: 'متابعة الرفع' }).click();
  await input.setInputFiles(
    asFile(
      await xlsxOf([
        ['اسم المرحلة', 'رقم الترتيب'],
        [name, 40],
      ]),
    ),
  );
  const shown = glimpse(page, 'تم رفع الملف بنجاح');
  await dialog.getByRole('button', { name: 'رفع الملف' }).click();
  await shown;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('the teacher drops a workbook of students, sees them before their passwords are ready, and exports them @main', async ({
  teacherPage: page,
}) => {
  const number = String(Date.now()).slice(-8);
  const bytes = await xlsxOf([
    ['الاسم الكامل', 'رقم الهاتف', 'كلمة المرور', 'رقم ولي الأمر', 'كود الطالب', 'المرحلة التعليمية'],
    [`=طالب ${number}`, `010${number}`, 'Secret@123', `011${number}`, `E${number}`, 'الصف الأول الثانوي'],
  ]);
  await page.goto('/app/teacher/students');
  await page.getByRole('button', { name: 'رفع Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'رفع ملف الطلاب' });
  const dropped = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], 'طلاب المجموعة.xlsx'));
      return transfer;
    },
    [...bytes],
  );
  await dialog
    .getByText('اسحب الملف إلى هنا أو اضغط لاختياره')
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('طلاب المجموعة.xlsx')).toBeVisible();
  // What was checked is what is uploaded.
  const upsert = dialog.getByLabel('تحديث بيانات الطلاب الموجودين بالكود نفسه');
  await upsert.check();
  await dialog.getByRole('button', { name: 'فحص فقط' }).click();
  await dialog.getByRole('button', { name: 'متابعة الرفع' }).click();
  await expect(dialog.getByText('طلاب المجموعة.xlsx')).toBeVisible();
  await expect(upsert).toBeChecked();
  const shown = glimpse(page, 'أُضيف: 1');
  await dialog.getByRole('button', { name: 'رفع الملف' }).click();
  await shown;
  await expect(dialog).toBeHidden();

  // What is exported is what the list shows.
  await page.getByLabel('بحث', { exact: true }).fill(`E${number}`);
  await expect(page).toHaveURL(new RegExp(`q=E${number}`));
  await page.getByRole('button', { name: 'تصدير الطلاب حسب التاريخ' }).click();
  const days = page.getByRole('dialog', { name: 'تصدير الطلاب إلى Excel' });
  await expect(days.getByText('الطلاب المطابقون لفلاتر القائمة')).toBeVisible();
  const download = page.waitForEvent('download');
  await days.getByRole('button', { name: 'تصدير', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`students_export_${cairoToday()}.xlsx`);
  await expect(days).toBeHidden();
  const rows = await rowsOf(await readFile(await file.path()));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining([`E${number}`, `=طالب ${number}`]));
});

test('a picture that calls itself a workbook is refused in words, and the dialog stays', async ({
  teacherPage: page,
  expectProblems,
}) => {
  expectProblems(/415/);
  await page.goto('/app/teacher/students');
  await page.getByRole('button', { name: 'رفع Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'رفع ملف الطلاب' });
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await dialog.getByLabel('ملف Excel').setInputFiles(asFile(picture, 'صورة.xlsx'));
  await dialog.getByRole('button', { name: 'رفع الملف' }).click();
  await expect(dialog.getByText('يرجى اختيار ملف Excel صحيح (.xlsx أو .xls)')).toBeVisible();
  await dialog.getByLabel('ملف Excel').setInputFiles(asFile(Buffer.alloc(5 * 1024 * 1024 + 1), 'كبير.xlsx'));
  await expect(dialog.getByText('حجم الملف يجب أن يكون أقل من 5 ميجابايت')).toBeVisible();
});
