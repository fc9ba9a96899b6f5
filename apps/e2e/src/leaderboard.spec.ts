import { createDirectPoints, removePoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { LEADERBOARD_BANDS, NEW_STUDENT } from '@daad/domain/bands';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import type { Locator } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

const LEVELS = [NEW_STUDENT, ...LEADERBOARD_BANDS].map(({ label }) => label);
const LEVEL = new RegExp(`^(${LEVELS.join('|')})$`);

test('rows of the honour board change places when points do, and show no phones', async ({
  page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const [first, second] = [await createStudent(database), await createStudent(database)];
  const give = (studentId: string, points: number) =>
    teacher.get(createDirectPoints, { body: { studentId, points, comment: 'تميز' } });
  await give(first.id, 500_020);
  await give(second.id, 500_010);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/leaderboard');
  // The first three stand on the podium, in the order of their places.
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const podium = page.getByRole('list', { name: 'منصة الشرف' });
  await expect(podium.getByRole('listitem')).toHaveCount(3);
  await expect(rowOf(first.fullName)).toBeVisible();
  const places = async () => {
    const names = await podium.locator('strong').allTextContents();
    return names.indexOf(first.fullName) - names.indexOf(second.fullName);
  };
  await expect.poll(places).toBeLessThan(0);
  await give(second.id, 500);
  await expect.poll(places).toBeGreaterThan(0);
  await expect(rowOf(second.fullName)).toContainText('500,510');
  await expect(page.getByRole('main')).not.toContainText(first.phoneNumber);

  // The highest balance and the average are of everyone, not of the page.
  const { averagePoints } = await teacher.get(studentsPointsTable, { body: { pageSize: 1 } });
  expect(averagePoints).toBeGreaterThan(0);
  const numbers = page.locator('dl');
  await expect(numbers.getByText('لكل الطلاب')).toBeVisible();
  await expect(numbers.getByText('500,510')).toBeVisible();

  // Each row has its level once at every width.
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = page
      .getByRole('row')
      .or(podium.getByRole('listitem'))
      .filter({ has: page.locator('strong') });
    for (const row of await rows.all()) {
      await expect(row.getByText(LEVEL).filter({ visible: true })).toHaveCount(1);
    }
  }

  await page.getByLabel('كود الطالب').fill(first.code);
  await expect(page.getByRole('row').locator('strong')).toHaveText([first.fullName]);
  await expect(page).toHaveURL(new RegExp(`code=${first.code}`));
});

test('a student finds the own row on any page, and every page is reachable @main', async ({
  studentPage: page,
  student,
  apiOf,
  database,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const ahead = await createStudent(database);
  const give = (studentId: string, points: number) =>
    teacher.get(createDirectPoints, { body: { studentId, points, comment: 'تميز' } });
  await page.goto('/leaderboard');
  const bar = page.getByRole('region', { name: 'مركزك' });
  await expect(bar).toContainText('أنت في المركز');
  await expect(bar).toBeInViewport();
  const own = page.getByRole('row').filter({ hasText: 'أنت' });
  await expect(own).toHaveCount(0);

  // Without points the own row is on one of the last pages.
  await bar.getByRole('button', { name: 'أرني مكاني' }).click();
  await expect(page).toHaveURL(/page=\d+/);
  await expect(own).toContainText(student.fullName);
  await bar.getByRole('button', { name: 'أرني مكاني' }).click();
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
  await expectAccessible(page);

  const place = page.url();
  await page
    .getByRole('navigation', { name: 'صفحات لوحة الشرف' })
    .getByRole('button', { name: 'السابق' })
    .click();
  await expect(page).not.toHaveURL(place);
  await expect(own).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(place);
  await expect(own).toBeVisible();

  // Past the top level, the distance is that to the next place.
  await give(ahead.id, 400_003);
  await give(student.id, 400_000);
  await expect(bar).toContainText('ثلاث نقاط');
  await page.goto('/leaderboard?page=999');
  await expect(page).not.toHaveURL(/page=999/);
});

test('deductions are shown to the teacher and to their student, and a student without points is new', async ({
  page,
  pageOf,
  teacherPage,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const [deducted, zero, fresh] = [
    await createStudent(database),
    await createStudent(database),
    await createStudent(database),
  ];
  const change = { points: 7, comment: 'تأخير' };
  for (const { id: studentId } of [deducted, zero])
    await teacher.get(removePoints, { body: { studentId, ...change } });
  await teacher.get(createDirectPoints, { body: { studentId: zero.id, ...change } });

  const ownPage = await pageOf(deducted);
  const rowAt = async (on: typeof page, code: string) => {
    await on.setViewportSize({ width: 1440, height: 900 });
    await on.goto(`/leaderboard?code=${code}`);
    return on.getByRole('row').filter({ hasText: code });
  };
  const seen = await rowAt(page, deducted.code);
  await expect(seen).toContainText('مباشرة 0');
  await expect(seen).toContainText('-7');
  await expect(seen).not.toContainText('مخصومة');
  for (const one of [teacherPage, ownPage])
    await expect(await rowAt(one, deducted.code)).toContainText('مخصومة -7');
  await expect(await rowAt(ownPage, zero.code)).not.toContainText('مخصومة');

  await expect(await rowAt(page, zero.code)).toContainText('يحتاج تحسين');
  const newRow = await rowAt(page, fresh.code);
  await expect(newRow.getByText('جديد').filter({ visible: true })).toHaveCount(1);
  await expect(newRow).not.toContainText('يحتاج تحسين');
  for (const list of ['students', 'points']) {
    await teacherPage.goto(`/app/teacher/${list}?code=${fresh.code}`);
    const row = teacherPage.getByRole('row').filter({ hasText: fresh.code });
    await expect(row.getByText('جديد', { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
});

test('a student is new on the own pages and in the class until the first points or deduction', async ({
  studentPage: page,
  teacherPage,
  student,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const room = await createClass(database);
  await addToClass(database, room.id, student.id);
  await teacherPage.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  await teacherPage.getByRole('button', { name: `عرض طلاب ${room.name}`, exact: true }).click();
  const inClass = teacherPage.getByRole('dialog', { name: `طلاب ${room.name}` });
  const medal = page.getByRole('region', { name: 'نقاطي وترتيبي' });
  const levelOf = (place: Locator) => place.getByText(LEVEL).filter({ visible: true });
  await expect(levelOf(inClass)).toHaveText(['جديد']);
  for (const path of ['/app/student', '/app/student/points']) {
    await page.goto(path);
    await expect(levelOf(medal)).toHaveText(['جديد']);
  }

  // A balance of 0 again is no new student.
  const change = { studentId: student.id, points: 4, comment: 'تأخير' };
  await teacher.get(removePoints, { body: change });
  await expect(levelOf(medal)).toHaveText(['يحتاج تحسين']);
  await teacher.get(createDirectPoints, { body: change });
  await expect(medal).toContainText('رصيدك 0 نقطة');
  for (const place of [medal, inClass]) await expect(levelOf(place)).toHaveText(['يحتاج تحسين']);
});
