import { attend } from '@daad/contracts/attendance.contract';
import { addExamStudent, createExam } from '@daad/contracts/exams.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.js';
import { unique } from './new-students.js';
import { DEMO_TEACHER } from './people.js';
import { bottomOf, boxOf, phoneTest, ROW } from './phone.js';

/** All of its text is in sight: no ellipsis, and no part of it outside the row's lines. */
async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  await expect.poll(() => text.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  const row = text.locator('xpath=ancestor::li[1]');
  await expect.poll(async () => (await bottomOf(text)) - (await bottomOf(row))).toBeLessThanOrEqual(0);
}

phoneTest(
  'the points of a student have the class and the band next to them',
  async ({ onPhone, apiOf, database }) => {
    const mark = unique();
    const room = await createClass(database, { name: 'تالتة ثانوي – مجموعة الأربعاء' });
    const pupil = await createPupil(database, room.id, { fullName: `ندى ${mark}`, code: mark.slice(-5) });
    const body = { studentId: pupil.id, points: 5, comment: 'مشاركة' };
    await (await apiOf(DEMO_TEACHER)).get(createDirectPoints, { body });
    const page = await onPhone(DEMO_TEACHER);
    for (const list of ['points', 'students']) {
      await page.goto(`/app/teacher/${list}?code=${pupil.code}`);
      const row = page.locator(ROW).filter({ hasText: pupil.fullName });
      await expect(row).toContainText('(يحتاج تحسين)');
      await expectWhole(row.locator('[data-line] > span').filter({ hasText: room.name }));
      await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(60);
    }
  },
);

phoneTest('a code is whole, a long one in a line of its own', async ({ onPhone, apiOf, database }) => {
  const mark = unique();
  const api = await apiOf(DEMO_TEACHER);
  const short = await createStudent(database, { fullName: `منى ${mark}`, code: `S${mark.slice(-4)}` });
  const long = await createStudent(database, { fullName: `منال ${mark}`, code: `LONG-CODE-OF-${mark}-2026` });
  const body = { name: `امتحان ${mark}`, degree: 60, date: new Date().toISOString() };
  const exam = await api.get(createExam, { body });
  for (const { id } of [short, long])
    await api.get(addExamStudent, { body: { examId: exam.id, studentId: id } });
  const page = await onPhone(DEMO_TEACHER);
  await page.goto(`/app/teacher/exams?name=${mark}`);
  await expectWhole(page.locator(ROW).getByText(`رقم ${exam.index} · من 60`));
  await page.getByRole('button', { name: `إجراءات ${exam.name}` }).click();
  await page.getByRole('menuitem', { name: `طلاب ودرجات ${exam.name}` }).click();
  const rows = page.getByRole('dialog').locator(ROW);
  await expectWhole(rows.getByText(short.code, { exact: true }));
  const code = rows.getByText(long.code, { exact: true });
  await expect(code).toHaveCSS('direction', 'ltr');
  await expectWhole(code);
  const row = rows.filter({ hasText: long.fullName });
  await expectWhole(row.getByText('لم يتم التقييم'));
  await expectWhole(row.getByText('النقاط:').locator('..'));
  // The phone number is below it.
  expect((await boxOf(row.getByText(long.phoneNumber))).y).toBeGreaterThanOrEqual(await bottomOf(code));
});

phoneTest("a class has today's attendance in its row", async ({ onPhone, apiOf, database }) => {
  const mark = unique();
  const room = await createClass(database, { name: `صف ${mark}` });
  const pupils = [];
  for (let made = 0; made < 4; made++) pupils.push(await createPupil(database, room.id, {}));
  const api = await apiOf(DEMO_TEACHER);
  for (const { id } of pupils.slice(2)) {
    await api.get(attend, { query: { studentId: id, classId: room.id, date: cairoToday() } });
  }
  const page = await onPhone(DEMO_TEACHER);
  await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  const share = page.locator(ROW).locator('[data-tone=warning]');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(share).toHaveText('2/4 (50%)');
    await expectWhole(share);
  }
});

phoneTest('a strip of figures fades where there is more', async ({ onPhone, database }) => {
  const page = await onPhone(DEMO_TEACHER);
  await page.goto('/app/teacher/products');
  const strip = page.locator('dl').first();
  await expect(strip).toHaveAttribute('data-more', 'end');
  await expect(strip).toHaveCSS('mask-image', /gradient/);
  await strip.evaluate((it) => it.scrollTo({ left: -it.scrollWidth }));
  await expect(strip).toHaveAttribute('data-more', 'start');
  const last = await boxOf(strip.locator('> div').last());
  expect(last.x - (await boxOf(strip)).x).toBeGreaterThanOrEqual(8);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(strip).not.toHaveAttribute('data-more');

  await page.setViewportSize({ width: 390, height: 844 });
  const room = await createClass(database, { name: `صف ${unique()}` });
  await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  await page.getByRole('button', { name: `إجراءات ${room.name}` }).click();
  await page.getByRole('menuitem', { name: /^عرض طلاب/ }).click();
  const summary = page.getByRole('dialog').locator('dl');
  await expect(summary.locator('dt')).toHaveText(['الإجمالي', 'حاضر', 'غائب', 'النسبة']);
  await expect(summary).not.toHaveAttribute('data-more');
});

phoneTest('the bar of selected rows covers none of them', async ({ onPhone }) => {
  const page = await onPhone(DEMO_TEACHER);
  for (const [list, rows] of [
    ['students', ROW],
    ['orders', 'main article'],
  ] as const) {
    await page.goto(`/app/teacher/${list}`);
    const nav = page.getByRole('navigation', { name: 'أهم الصفحات' });
    const floor = (await boxOf(nav)).y;
    await page.locator(rows).first().getByRole('checkbox').check();
    const clear = page.getByRole('button', { name: 'إلغاء التحديد' });
    const bar = page.locator('[data-replaces-bar]');
    await expect(clear).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await boxOf(bar)).y, list).toBeGreaterThanOrEqual(floor);
    await expect(nav).toBeHidden();
    for (const button of await bar.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    if (list === 'orders') {
      await bar.getByRole('button', { name: 'إجراءات أخرى' }).click();
      await expect(bar.getByRole('button', { name: 'حذف' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
    await clear.click();
    await expect(nav).toBeVisible();
  }
});
