import { attend, listAttended } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday, DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { createClass, createPupil, pointsOf } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom, dialogOf } from './registers.js';

test('records and absences are filtered, and a deleted record takes its points back @main', async ({
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
  await expect(page).toHaveURL('/app/teacher/attendance');
  const absences = page.getByRole('tab', { name: 'سجلات الغياب' });
  await absences.click();
  await expect(absences).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('كود الطالب').fill(missed.code);
  await expect(page.getByRole('row').filter({ hasText: missed.fullName })).toContainText(room.name);
  await expect(page.getByRole('button', { name: /^حذف سجل/ })).toHaveCount(0);

  await page.goto(`/app/teacher/attendance?date=${addDays(today, 1)}`);
  await expect(page.getByText('لا يمكن اختيار تاريخ بعد اليوم').first()).toBeVisible();
});

test('marking a whole class shows the day, warns when it is another one, and is taken back', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const today = cairoToday();
  const room = await createClass(database, { name: `قاعة ${mark}`, day: weekdayOf(addDays(today, 2)) });
  const came = await createPupil(database, room.id, { fullName: `ليلى ${mark}` });
  for (const name of ['سلمى', 'طارق']) await createPupil(database, room.id, { fullName: `${name} ${mark}` });
  const api = await apiOf(DEMO_TEACHER);
  await api.get(attend, { query: { studentId: came.id, classId: room.id, date: today } });
  const whoCame = async () =>
    (await api.get(listAttended, { query: { classId: room.id } })).items.map(({ studentId }) => studentId);

  await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  const row = page.getByRole('row').filter({ hasText: room.name });
  await row.getByRole('button', { name: `تسجيل حضور جميع طلاب ${room.name}` }).click();
  const dialog = dialogOf(page, 'تسجيل حضور الجميع');
  await expect(dialog).toContainText(DAY_NAMES[weekdayOf(today)] ?? '');
  await expect(dialog).toContainText(String(Number(today.slice(-2))));
  await expect(dialog).toContainText(`هذا اليوم ليس موعد الصف (${DAY_NAMES[room.day]})`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'تسجيل حضور الجميع' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'تم تسجيل حضور جميع الطلاب بنجاح' });
  await expect(row).toContainText('مكتمل');
  expect(await whoCame()).toHaveLength(3);
  await notice.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('أُلغي تسجيل الحضور: طالبان')).toBeVisible();
  // Who was present before stays so.
  expect(await whoCame()).toEqual([came.id]);
  await expect(row).toContainText('جزئي');
});

test('absences three times running are a filter, of the last meeting of each class', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createClass(database, { name: `قاعة ${mark}`, time: '23:59:59' });
  const joinedOn = addDays(cairoToday(), -40);
  const mate = await createPupil(database, room.id, { fullName: `نور ${mark}`, joinedOn });
  const often = await createPupil(database, room.id, { fullName: `باسم ${mark}`, joinedOn });
  const once = await createPupil(database, room.id, { fullName: `هند ${mark}`, joinedOn });
  const api = await apiOf(DEMO_TEACHER);
  const meetings = [17, 10, 3].map((days) => addDays(cairoToday(), -days));
  const came = (studentId: string, date: string) =>
    api.get(attend, { query: { studentId, classId: room.id, date } });
  for (const date of meetings) await came(mate.id, date);
  await came(once.id, present(meetings[0]));

  await page.goto(`/app/teacher/attendance?tab=absent&class=${room.id}&date=${present(meetings[2])}`);
  await expect(page.getByRole('row').filter({ hasText: once.fullName })).toBeVisible();
  await page.getByRole('button', { name: 'غائب ثلاث مرات متتالية' }).click();
  await expect(page.getByRole('row').filter({ hasText: often.fullName })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: once.fullName })).toHaveCount(0);
  await page.getByRole('button', { name: 'مسح التاريخ' }).click();
  await expect(page.getByRole('row').filter({ hasText: often.fullName })).toBeVisible();
});

test('the message to parents is edited in the settings, with a preview', async ({ teacherPage: page }) => {
  await page.goto('/app/teacher/settings');
  const card = page.getByRole('region', { name: 'رسالة الغياب لولي الأمر' });
  const field = card.getByLabel('نص الرسالة');
  await field.fill('غاب اليوم ');
  await card.getByRole('button', { name: 'حفظ الرسالة' }).click();
  await expect(card.getByText('يجب أن يذكر النص اسم الطالب').first()).toBeVisible();
  await field.press('Control+End');
  await card.getByRole('button', { name: 'اسم الطالب' }).click();
  await expect(field).toHaveValue('غاب اليوم {student}');
  await expect(card.getByRole('figure')).toContainText('غاب اليوم أحمد محمود');
  await card.getByRole('button', { name: 'حفظ الرسالة' }).click();
  await expect(card.getByText('تم حفظ نص الرسالة')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('غاب اليوم {student}');
  await card.getByRole('button', { name: 'استعادة النص الأصلي' }).click();
  await card.getByRole('button', { name: 'حفظ الرسالة' }).click();
  await expect(card.getByText('تم حفظ نص الرسالة')).toBeVisible();
});
