import { attend } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createClass, createPupil, createStage, pointsOf } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import type { Queryable } from '@daad/testing/database-client';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A class that has begun today, in a stage that no other journey has. */
async function createRoom(database: Queryable, name: string) {
  const stage = await createStage(database, { name: `مرحلة ${name}` });
  return createClass(database, { name, time: '00:00:00', stageId: stage.id });
}

test('records and absences are filtered, and a deleted record takes its points back', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const came = await createPupil(database, room.id, { fullName: `سعاد ${mark}` });
  const missed = await createPupil(database, room.id, { fullName: `رامي ${mark}` });
  const api = await apiOf(DEMO_TEACHER);
  const today = cairoToday();
  await api.get(attend, { query: { studentId: came.id, classId: room.id, date: today } });

  await page.goto('/app/teacher/attendance');
  await expect(page.getByRole('button', { name: `تسجيل حضور ${room.name}` })).toBeVisible();
  await page.getByLabel('كود الطالب').fill(came.code);
  await page.getByRole('button', { name: 'اليوم', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${today}`));
  const record = page.getByRole('row').filter({ hasText: came.fullName });
  await expect(record).toContainText(room.name);
  // One award is neither good nor bad: the bands are for totals.
  await expect(record.locator('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
  await record.getByRole('button', { name: `حذف سجل حضور ${came.fullName}` }).click();
  await dialogOf(page, 'حذف سجل الحضور').getByRole('button', { name: 'حذف السجل' }).click();
  await expect(page.getByText('لا توجد سجلات مطابقة للبحث')).toBeVisible();
  expect((await pointsOf(database, came.id)).stored.totalPoints).toBe(0);

  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await page.getByRole('tab', { name: 'سجلات الغياب' }).click();
  await page.getByLabel('كود الطالب').fill(missed.code);
  await expect(page.getByRole('row').filter({ hasText: missed.fullName })).toContainText(room.name);
  await expect(page.getByRole('button', { name: /^حذف سجل/ })).toHaveCount(0);

  await page.goto(`/app/teacher/attendance?date=${addDays(today, 1)}`);
  await expect(page.getByText('لا يمكن اختيار تاريخ بعد اليوم').first()).toBeVisible();
});
