import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import { createExam } from '@daad/contracts/exams.contract';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Locator, Page } from '@playwright/test';
import { cutTexts } from './cut-texts.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { boxOf, ROW } from './phone.js';
import { createRoom, openRegister } from './registers.js';
import { newProduct, orderOf } from './shop.js';

/** All screens are looked at, whatever the first ones have. */
const softly = expect.configure({ soft: true, timeout: 5_000 });

/** Nothing in `within` is cut; by an ellipsis only where `ellipsis` allows one. */
async function expectWhole(page: Page, what: string, within = 'body', ellipsis = false): Promise<void> {
  await softly.poll(() => page.evaluate(cutTexts, { within, ellipsis }), what).toEqual([]);
}

const expectNarrow = (page: Page, what: string) =>
  softly
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `pixels beyond the edge of ${what}`,
    )
    .toBe(0);

/** A part is as wide as its words, and inside the window. */
async function expectInside(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect.poll(() => part.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  const { x, width } = await boxOf(part);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('filters show what is chosen as a whole', async ({ page, studentPage, teacherPage, database }) => {
  const room = await createClass(database, { name: `الثالث الثانوي مجموعة الأحد ${unique()}` });
  for (const width of [1440, 1024, 390]) {
    for (const [shop, path] of [
      [page, '/store'],
      [studentPage, '/app/student/store'],
    ] as const) {
      await shop.setViewportSize({ width, height: 900 });
      await shop.goto(`${path}?price=500-1000&sort=price-high`);
      if (width === 390) await shop.getByRole('button', { name: /^تصفية/ }).click();
      await expect(shop.getByRole('combobox', { name: 'السعر' })).toBeVisible();
      await expectWhole(shop, `the filters of ${path} at ${width}`, 'search, [role=dialog]');
    }
    await teacherPage.setViewportSize({ width, height: 900 });
    await teacherPage.goto(`/app/teacher/students?class=${room.id}`);
    if (width === 390) await teacherPage.getByRole('button', { name: /^تصفية/ }).click();
    const field = teacherPage.getByRole('combobox', { name: 'الصف', exact: true });
    await expect(field).toHaveValue(room.name);
    await expect
      .poll(() => field.evaluate((it) => it.scrollWidth - it.clientWidth), `the class filter at ${width}`)
      .toBeLessThanOrEqual(0);
  }
});

test('small buttons, registers and grading sheets show whole letters', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  // Eight screens at four widths.
  test.setTimeout(240_000);
  const mark = unique();
  const room = await createClass(database, { name: `صف ${mark}`, time: '00:00:00' });
  const pupil = await createPupil(database, room.id, {
    fullName: `يحيى عبد الفتاح العيسوي الشرقاوي البحيري ${mark}`,
  });
  await createPupil(database, room.id, { fullName: `علي ${mark}` });
  const teacher = await apiOf(DEMO_TEACHER);
  const exam = await teacher.get(createExam, {
    body: { name: `امتحان ${mark}`, degree: 20, date: new Date().toISOString() },
  });
  await teacher.get(addExamStudents, { body: { examId: exam.id, classIds: [room.id] } });
  for (const width of [320, 360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/teacher/exams/${exam.id}/grades`);
    await expect(page.getByText(`علي ${mark}`)).toBeVisible();
    await expectWhole(page, `the grading sheet at ${width}`);
    for (const path of ['', '/students', '/points', '/classes', '/orders', '/attendance', '/exams']) {
      await page.goto(`/app/teacher${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(page, `${path} at ${width}`);
    }
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
    const register = await openRegister(page, room.name);
    await register
      .getByRole('article')
      .filter({ hasText: pupil.fullName })
      .getByRole('button')
      .first()
      .click();
    const undo = register.getByRole('button', { name: 'تراجع', exact: true });
    await expectInside(page, undo.locator('.mantine-Button-label'));
    await expectWhole(page, `the register at ${width}`, '[role=dialog]');
    await undo.click();
    await expect(register.getByText(/^أُلغي حضور/)).toBeVisible();
  }
});

test('the way back to the dashboard and the hours of a class fit the narrowest phones', async ({
  teacherPage: page,
  studentPage,
  database,
}) => {
  const mark = unique();
  const room = await createClass(database, { name: `صف ${mark}`, time: '10:00:00' });
  for (let made = 0; made < 12; made++) await createPupil(database, room.id);
  for (const width of [320, 360, 390]) {
    for (const [reader, path] of [
      [page, '/app/teacher/educational-stages'],
      [studentPage, '/app/student/attendance'],
    ] as const) {
      await reader.setViewportSize({ width, height: 844 });
      await reader.goto(path);
      const home = reader
        .getByRole('navigation', { name: 'مسار التنقل' })
        .getByRole('link', { name: 'لوحة التحكم' });
      await expectInside(reader, home);
      const { height } = await boxOf(home);
      expect(height, `the way back is one line at ${width}`).toBeLessThan(36);
      await reader.getByRole('button', { name: 'المزيد', exact: true }).click();
      await expectInside(reader, reader.getByRole('dialog').getByRole('link', { name: 'لوحة التحكم' }));
      await reader.keyboard.press('Escape');
    }
    await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
    const row = page.locator(ROW).filter({ hasText: room.name });
    const line = await boxOf(row.locator('[data-line]').first());
    for (const words of ['0/12', '10:00 ص']) {
      const part = row.getByText(words).first();
      await expectInside(page, part);
      const { y, height } = await boxOf(part);
      expect(y + height / 2, `${words} at ${width}`).toBeLessThan(line.y + line.height);
    }
  }
});

const NAME = 'المراجعة النهائية لمنهج النحو والبلاغة';

test('titles of dialogs and codes of students are whole at 390 px', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const code = `CODE-2026-${mark}`.padEnd(28, 'W').slice(0, 28);
  const room = await createClass(database, { name: `${NAME} ${mark}`, time: '00:00:00' });
  const pupil = await createPupil(database, room.id, { fullName: `رنا ${mark}`, code });
  const free = await createStudent(database, { fullName: `رنا ${mark}`, code: code.replace('CODE', 'FREE') });
  const teacher = await apiOf(DEMO_TEACHER);
  const exam = await teacher.get(createExam, {
    body: { name: `${NAME} ${mark}`, degree: 20, date: new Date().toISOString() },
  });
  await teacher.get(addExamStudents, { body: { examId: exam.id, classIds: [room.id] } });
  await orderOf(await apiOf(free), await newProduct(database));
  const found = encodeURIComponent(mark);
  await page.setViewportSize({ width: 390, height: 844 });

  const rows = page.getByRole('main').locator(`${ROW}, article`);
  for (const path of [`students?q=${found}`, `points?code=${code}`, `attendance?tab=absent&code=${code}`]) {
    await page.goto(`/app/teacher/${path}`);
    await expectInside(page, rows.getByText(code, { exact: true }).first());
    await expectWhole(page, path, 'main [data-code]', true);
  }
  await page.goto(`/app/teacher/exams/${exam.id}/grades`);
  await expectInside(page, page.getByText(code, { exact: true }));
  await page.goto(`/app/teacher/students/${pupil.id}`);
  await expectInside(page, page.getByText(code, { exact: true }).first());
  await expectNarrow(page, 'a student');

  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 2 });
  const open = async (path: string, action: RegExp) => {
    await page.goto(`/app/teacher/${path}`);
    await rows.getByRole('button', { name: /^إجراءات / }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(title).toContainText(mark);
  };
  const expectTitle = async (what: string) => {
    const close = await boxOf(dialog.getByRole('button', { name: 'إغلاق', exact: true }).first());
    const { x } = await boxOf(title);
    expect(x, `${what} is next to the close button`).toBeGreaterThanOrEqual(close.x + close.width);
    const lines = await title.evaluate((it) => ({
      room: it.getBoundingClientRect().height,
      size: parseFloat(getComputedStyle(it).fontSize),
      height: parseFloat(getComputedStyle(it).lineHeight),
    }));
    expect(lines.height / lines.size, `the lines of ${what}`).toBeGreaterThanOrEqual(1.3);
    await expectInside(page, title);
    await expectWhole(page, what, '[role=dialog] header', true);
  };
  await open(`classes?q=${found}`, /^عرض طلاب/);
  await expectTitle('the students of a class');
  await expectInside(page, dialog.getByText(code, { exact: true }).first());
  await dialog.getByRole('button', { name: 'إضافة طالب' }).click();
  const adding = page.getByRole('dialog', { name: /^إضافة طالب إلى/ });
  await adding.getByRole('searchbox').fill(mark);
  await expectInside(page, adding.getByText(free.code, { exact: true }));
  await expectNarrow(page, 'adding to a class');
  await open(`exams?name=${found}`, /^طلاب ودرجات/);
  await expectTitle('the students of an exam');
  await expectInside(page, dialog.getByText(code, { exact: true }).first());
  await expectWhole(page, 'the students of an exam', '[role=dialog] [data-code]', true);
});

test('the classes of the door and the buttons of a student are whole at 390 px', async ({
  teacherPage: page,
  database,
}) => {
  const chosen = await createRoom(database, `المراجعة النهائية لمنهج النحو ${unique()}`);
  const other = await createRoom(database, `الثالث الثانوي مجموعة الأحد ${unique()}`);
  const pupil = await createPupil(database, chosen.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/teacher/door?class=${chosen.id}`);
  const classes = page.getByRole('group', { name: 'صف الباب' });
  for (const { name } of [chosen, other]) {
    const words = classes.getByText(name, { exact: true });
    await expect(words).toBeVisible();
    // No line of it is left out.
    await expect.poll(() => words.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  }
  await expectWhole(page, 'the classes of the door', '[role=group] button', true);
  await expectNarrow(page, 'the door');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/teacher/students/${pupil.id}`);
    await expect(page.getByRole('button', { name: 'كلمة مرور جديدة' })).toBeVisible();
    await expectWhole(page, `the buttons of a student at ${width}`, 'main button, main a', true);
  }
});

const PUBLIC = ['/', '/about', '/store', '/news', '/leaderboard', '/contact', '/courses', '/parent-tracking'];

for (const width of [390, 1280]) {
  test(`public pages with text at 200 % fit ${width} px, and cut none of it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [...PUBLIC, '/app/login']) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNarrow(page, path);
      await expectWhole(page, path);
    }
  });
}
