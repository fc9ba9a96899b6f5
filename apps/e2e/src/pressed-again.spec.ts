import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { unique } from './new-students.js';

/** A dialog fades out for 200 ms after its form was accepted; without motion it is gone at once. */
test.beforeEach(async ({ teacherPage }) => {
  await teacherPage.emulateMedia({ reducedMotion: 'no-preference' });
});

interface Form {
  screen: string;
  /** The button that opens it, and the title of its dialog. */
  opener: string;
  title?: string;
  submit: string;
  call: string;
  fill: (dialog: Locator, name: string, page: Page) => Promise<void>;
}

const FORMS: readonly Form[] = [
  {
    screen: 'news',
    opener: 'إضافة خبر',
    submit: 'نشر الخبر',
    call: 'news/Create',
    fill: async (dialog, name) => {
      await dialog.getByLabel('النص').fill('إلى المكتبة');
      await dialog.getByLabel('العنوان').fill(name);
    },
  },
  {
    screen: 'exams',
    opener: 'إضافة امتحان',
    submit: 'إضافة الامتحان',
    call: 'exam/Create',
    fill: async (dialog, name, page) => {
      await dialog.getByLabel('التاريخ والوقت').click();
      await page.locator('[data-today]').first().click();
      await page.getByRole('button', { name: 'تأكيد الوقت' }).click();
      await dialog.getByLabel('الدرجة الكلية').fill('40');
      await dialog.getByLabel('اسم الامتحان').fill(name);
    },
  },
  {
    screen: 'educational-stages',
    opener: 'إضافة مرحلة',
    title: 'إضافة مرحلة تعليمية',
    submit: 'حفظ',
    call: 'eduStage/Create',
    fill: async (dialog, name) => {
      await dialog.getByLabel('رقم الترتيب').fill('90');
      await dialog.getByLabel('اسم المرحلة').fill(name);
    },
  },
  {
    screen: 'categories',
    opener: 'إضافة فئة',
    title: 'إضافة فئة جديدة',
    submit: 'إضافة الفئة',
    call: 'category/Create',
    fill: async (dialog, name) => {
      await dialog.getByLabel('وصف الفئة').fill('للتجربة');
      await dialog.getByLabel('اسم الفئة').fill(name);
    },
  },
];

/** The calls that the page sends from now on. */
function sentCalls(page: Page, call: string): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(`/api/v1/${call}`)) sent.count++;
  });
  return sent;
}

/** Presses where the button is, about every 60 ms, until its dialog has faded out. */
async function pressUntilGone(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  do await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
  while (await dialog.isVisible());
}

async function opened(page: Page, { screen, opener, title = opener, fill }: Form, name: string) {
  await page.goto(`/app/teacher/${screen}`);
  await page.getByRole('button', { name: opener }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await fill(dialog, name, page);
  return dialog;
}

for (const form of FORMS) {
  test(`${form.call} is sent once, however often its button is pressed while the dialog closes`, async ({
    teacherPage: page,
  }) => {
    const dialog = await opened(page, form, `تجربة ${unique()}`);
    const sent = sentCalls(page, form.call);
    await pressUntilGone(page, dialog.getByRole('button', { name: form.submit, exact: true }), dialog);
    expect(sent.count).toBe(1);
  });

  test(`${form.call} is sent once by Enter, and a second Enter opens nothing`, async ({ teacherPage: page }) => {
    const dialog = await opened(page, form, `تجربة ${unique()}`);
    const sent = sentCalls(page, form.call);
    const accepted = page.waitForResponse((response) => response.url().includes(form.call));
    await page.keyboard.press('Enter');
    await accepted;
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(sent.count).toBe(1);
  });
}

test('a confirmed deletion is sent once, and asks nothing about unsaved text', async ({ teacherPage: page }) => {
  const form = FORMS[3];
  if (!form) throw new Error('There is no such form.');
  const name = `تجربة ${unique()}`;
  const dialog = await opened(page, form, name);
  await pressUntilGone(page, dialog.getByRole('button', { name: form.submit }), dialog);
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: `حذف ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'حذف الفئة' });
  const sent = sentCalls(page, 'category/Delete');
  await pressUntilGone(page, question.getByRole('button', { name: 'حذف الفئة' }), question);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent.count).toBe(1);
});
