import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Queryable } from '@daad/testing/database-client';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { DEMO_TEACHER } from './people.js';
import { boxOf, inSight, phoneTest, ROW } from './phone.js';

/** A class with more students than a phone shows. */
async function fullClass(database: Queryable, name: string, day?: number) {
  const room = await createClass(database, {
    name,
    time: '00:00:00',
    index: 0,
    ...(day !== undefined && { day }),
  });
  for (let made = 0; made < 9; made++)
    await createPupil(database, room.id, { fullName: `طالب ${made} ${name}` });
  return room;
}

/** How many students of the open register are in its list as a whole. */
async function studentsInSight(page: Page): Promise<number> {
  const list = page.getByRole('region', { name: 'طلاب الصف' });
  const { y, height } = await boxOf(list);
  return inSight(list.getByRole('article'), y + height, y);
}

phoneTest('a register shows seven students on a phone, six with a warning', async ({ onPhone, database }) => {
  const mark = unique();
  const today = weekdayOf(cairoToday());
  const room = await fullClass(database, `صف ${mark}`);
  const other = await fullClass(database, `آخر ${mark}`, (today + 1) % 7);
  const page = await onPhone(DEMO_TEACHER);
  for (const { name, count } of [
    { name: room.name, count: 7 },
    { name: other.name, count: 6 },
  ]) {
    await page.goto(`/app/teacher/classes?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `إدارة حضور ${name}` }).click();
    await expect(page.getByRole('article').nth(count)).toBeAttached();
    await expect.poll(() => studentsInSight(page), name).toBeGreaterThanOrEqual(count);
  }

  // Chosen in the dialog, with the field for it.
  await page.goto('/app/teacher/attendance');
  await page.getByRole('button', { name: 'تسجيل الحضور', exact: true }).click();
  await page.getByRole('dialog').getByPlaceholder('اختر الصف').fill(other.name);
  await page.getByRole('listbox').getByRole('option', { name: other.name }).click();
  await expect(page.getByText('هذا اليوم ليس موعد الصف')).toBeVisible();
  await expect.poll(() => studentsInSight(page)).toBeGreaterThanOrEqual(6);

  // A marked row stays as high, and all that is pressed is large enough.
  const first = page.getByRole('article').first();
  const { height } = await boxOf(first);
  const take = first.getByRole('button', { name: /^تسجيل حضور/ });
  expect((await boxOf(take)).height).toBeGreaterThanOrEqual(44);
  await take.click();
  const undo = first.getByRole('button', { name: /^تراجع/ });
  await expect(undo).toBeVisible();
  expect((await boxOf(undo)).height).toBeGreaterThanOrEqual(44);
  expect((await boxOf(first)).height).toBeLessThanOrEqual(height + 2);
  await expectAccessible(page);
});

phoneTest('an absence on a phone has everything that a call needs', async ({ onPhone, database }) => {
  const mark = unique();
  const room = await createClass(database, { name: `مجموعة الأربعاء المسائية ${mark}`, time: '00:00:00' });
  const pupil = await createPupil(database, room.id, { fullName: `مريم ${mark}`, code: `CODE-${mark}` });
  const page = await onPhone(DEMO_TEACHER);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/teacher/attendance?tab=absent&code=${pupil.code}`);
    const row = page.locator(ROW).filter({ hasText: pupil.fullName });
    const wanted = [
      row.getByText(pupil.fullName),
      row.getByText(room.name),
      row.getByText(/^التاريخ: \d+ [\u0621-\u064a]+$/),
      row.getByRole('link', { name: pupil.parentPhoneNumber }),
      row.getByRole('link', { name: /^الاتصال/ }),
      row.getByRole('link', { name: /^واتساب/ }),
      row.getByRole('button', { name: /^تم التواصل/ }),
    ];
    for (const part of wanted) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect.poll(() => part.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    }
    await expect.poll(async () => (await boxOf(row)).height).toBeLessThan(100);
  }
});

test('the classes are in one line above the records, and all of them are one press away', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  for (let made = 0; made < 5; made++) await createClass(database, { name: `صف ${made} ${mark}` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/teacher/attendance');
  const rows = page.locator('tbody > tr').filter({ has: page.getByRole('button') });
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => (await boxOf(rows.first())).y).toBeLessThan(420);

  const list = page.getByRole('list', { name: 'الوصول السريع للصفوف' });
  const last = list.getByRole('listitem').last();
  const hiddenSideways = () => list.evaluate((it) => it.scrollWidth - it.clientWidth);
  await expect(list.getByRole('listitem').nth(5)).toBeVisible();
  await expect.poll(hiddenSideways).toBeGreaterThan(0);
  await expect(last).not.toBeInViewport();
  await page.getByRole('button', { name: /^الكل: / }).click();
  // Classes of other journeys may make the grid higher than the screen.
  await expect.poll(hiddenSideways).toBe(0);
  await expectAccessible(page);
  // The whole card is the target.
  await last.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the absences begin high on a desk', async ({ teacherPage: page, database }) => {
  const room = await createClass(database, { name: `صف ${unique()}`, time: '23:59:00' });
  const mate = { joinedOn: addDays(cairoToday(), -9) };
  const pupil = await createPupil(database, room.id, mate);
  await createPupil(database, room.id, mate);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/app/teacher/attendance?tab=absent&code=${pupil.code}`);
  await expect(page.getByRole('search').getByRole('button', { name: 'مسح الفلاتر' })).toBeVisible();
  const table = page.getByRole('tabpanel').locator('[aria-busy]').first();
  await expect.poll(async () => (await boxOf(table)).y).toBeLessThan(400);
});
