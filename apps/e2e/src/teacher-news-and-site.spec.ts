import { readFile } from 'node:fs/promises';
import { rowsOf } from '@daad/testing/workbook-builders';
import { expect, expectAccessible, test } from './fixtures.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the teacher publishes, changes and deletes news with files @main', async ({
  teacherPage: page,
  expectProblems,
}) => {
  await page.goto('/app/teacher/news');
  await page.getByRole('button', { name: 'إضافة خبر' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'نشر الخبر' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'عنوان الخبر مطلوب' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'وصف الخبر مطلوب' })).toBeVisible();
  await expectAccessible(page);

  const title = `رحلة ${Date.now()}`;
  await dialog.getByLabel('العنوان').fill(title);
  await expect(dialog.getByText('وصف الخبر مطلوب')).toHaveCount(0);
  await dialog.getByText('فعالية').click();
  await dialog.getByLabel('النص').fill('إلى المكتبة');
  await dialog.getByLabel('مثبّت في أول الأخبار').check();
  await dialog.getByLabel(/أضف صوراً أو ملفات/).setInputFiles([
    { name: 'صورة.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'script.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(dialog.getByText(/^صورة 2: نوع الملف غير مدعوم/)).toBeVisible();

  expectProblems(/status of 400/);
  await page.route('**/api/v1/news/Create', (route) =>
    route.fulfill({
      status: 400,
      json: {
        succeeded: false,
        code: 'request.invalid',
        message: 'البيانات المدخلة غير صحيحة',
        errors: { title: ['عنوان الخبر طويل جداً'] },
      },
    }),
  );
  await dialog.getByRole('button', { name: 'نشر الخبر' }).click();
  await expect(dialog.getByRole('alert')).toContainText('عنوان الخبر طويل جداً (HTTP 400)');
  await page.unroute('**/api/v1/news/Create');
  await dialog.getByRole('button', { name: 'نشر الخبر' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('فعالية');
  await expect(row).toContainText('مثبّت');
  await row.getByRole('button', { name: `تعديل ${title}` }).click();
  await expect(dialog.getByText('صورة.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'حذف صورة.png' }).click();
  await dialog.getByLabel('مثبّت في أول الأخبار').uncheck();
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('عادي');
  await row.getByRole('button', { name: `تعديل ${title}` }).click();
  await expect(dialog.getByLabel('العنوان')).toHaveValue(title);
  await expect(dialog.getByText('صورة.png')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'إلغاء' }).click();

  await row.getByRole('button', { name: `حذف ${title}` }).click();
  await expect(dialog).toContainText('لا يمكن التراجع عن هذا الإجراء');
  await dialog.getByRole('button', { name: 'حذف الخبر' }).click();
  await expect(row).toHaveCount(0);
});

test('the reports show the weeks of the window, and read aloud @main', async ({ teacherPage: page }) => {
  await page.goto('/app/teacher/reports');
  const income = page.getByRole('region', { name: 'الدخل' });
  await expect(income.getByRole('figure', { name: 'دخل كل أسبوع بالجنيه' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'الحضور حسب الصف والأسبوع' }).getByRole('row'),
  ).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'الأكثر تقدماً' }).getByRole('row')).not.toHaveCount(0);
  await page.goto('/app/teacher/reports?from=2026-01-01&to=2026-01-31');
  await expect(page.getByText('من 1 يناير 2026 إلى 31 يناير 2026')).toBeVisible();
  await expect(page.getByText('لم يُسجَّل حضور في هذه المدة.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تحميل Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('reports_2026-01-01_2026-01-31.xlsx');
  const weeks = await rowsOf(await readFile(await file.path()));
  expect(weeks.map(([week]) => week)).toEqual([
    'الأسبوع الذي يبدأ',
    ...['2025-12-28', '2026-01-04', '2026-01-11', '2026-01-18', '2026-01-25'].map(
      (day) => new Date(`${day}T00:00:00Z`),
    ),
  ]);
});
