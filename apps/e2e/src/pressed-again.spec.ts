import { createNews } from '@daad/contracts/news.contract';
import type { Locator, Page } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
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
      await dialog.getByLabel('وصف الفئة').fill('كتب ومذكرات للتجربة');
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

/** Presses where the button is again and again until its dialog has faded out, as a finger that does not stop. */
async function pressUntilGone(page: Page, button: Locator): Promise<void> {
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  await page.evaluate(
    async ([x, y]) => {
      while (document.querySelector('[role="dialog"]')) {
        const pressed = document.elementFromPoint(x, y);
        if (pressed instanceof HTMLElement) pressed.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  );
}

/** Does what Enter does at the focused element, again and again until the dialog has faded out. */
const pressEnterUntilGone = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (document.querySelector('[role="dialog"]')) {
      const focused = document.activeElement;
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      if (focused?.dispatchEvent(key)) {
        if (focused instanceof HTMLInputElement) focused.form?.requestSubmit();
        else if (focused instanceof HTMLElement) focused.click();
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

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
    await pressUntilGone(page, dialog.getByRole('button', { name: form.submit, exact: true }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent.count).toBe(1);
  });

  test(`${form.call} is sent once by Enter, and a repeated Enter opens nothing`, async ({
    teacherPage: page,
  }) => {
    await opened(page, form, `تجربة ${unique()}`);
    const sent = sentCalls(page, form.call);
    await pressEnterUntilGone(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent.count).toBe(1);
  });
}

test('a confirmed deletion is sent once', async ({ teacherPage: page, apiOf }) => {
  const title = `تجربة ${unique()}`;
  const teacher = await apiOf(DEMO_TEACHER);
  await teacher.get(createNews, { body: { title, description: 'إلى المكتبة', newsType: 0 } });
  await page.goto('/app/teacher/news');
  await page.getByRole('button', { name: `حذف ${title}` }).click();
  const sent = sentCalls(page, 'news/Delete');
  await pressUntilGone(page, page.getByRole('dialog').getByRole('button', { name: 'حذف الخبر' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent.count).toBe(1);
});
