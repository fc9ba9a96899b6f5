import { attend, listAttended } from '@daad/contracts/attendance.contract';
import { deleteClass, listClassStudents } from '@daad/contracts/classes.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { createPupil, pointsOf } from '@daad/testing/classroom-builders';
import type { Locator } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom, dialogOf, openRegister, refuse, total } from './registers.js';

const cardOf = (dialog: Locator, name: string) => dialog.getByRole('article', { name });

test('two devices see the marks of each other, and a mis-tap is taken back with its points @main', async ({
  pageOf,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const first = await createPupil(database, room.id, { fullName: `أحمد ${mark}` });
  const second = await createPupil(database, room.id, { fullName: `منى ${mark}` });
  const third = await createPupil(database, room.id, { fullName: `هالة ${mark}` });
  const phone = await pageOf(DEMO_TEACHER);
  await phone.setViewportSize({ width: 390, height: 844 });
  const laptop = await pageOf(DEMO_TEACHER);
  const onPhone = await openRegister(phone, room.name);
  const onLaptop = await openRegister(laptop, room.name);
  await expect(laptop.getByText('متصل', { exact: true }).first()).toBeVisible();

  await onPhone.getByRole('button', { name: `تسجيل حضور ${first.fullName}` }).click();
  await expect(cardOf(onPhone, first.fullName).getByRole('button', { name: /: حاضر$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(total(onPhone, 'حاضر')).toHaveText('1');
  await expect(cardOf(onLaptop, first.fullName)).toContainText('حاضر');
  await expect(total(onLaptop, 'نسبة الحضور')).toHaveText('33%');
  // Only where it was done is it offered to be undone.
  await expect(onLaptop.getByRole('button', { name: /^تراجع/ })).toHaveCount(0);
  await expect
    .poll(async () => (await pointsOf(database, first.id)).stored.sumAttendancePoints)
    .toBeGreaterThan(0);
  await expectAccessible(phone);

  await onPhone.getByRole('button', { name: `تراجع عن حضور ${first.fullName}` }).click();
  await expect(onPhone.getByText(`أُلغي حضور ${first.fullName}`)).toBeVisible();
  await expect(total(onLaptop, 'حاضر')).toHaveText('0');
  const taken = await pointsOf(database, first.id);
  expect(taken.stored.totalPoints).toBe(0);
  expect(taken.stored).toEqual(taken.ledger);

  // A list of absentees keeps a student who was just tapped, so that no other row moves under the finger.
  await onLaptop.getByText('غائبون').click();
  await onLaptop.getByRole('button', { name: `تسجيل حضور ${second.fullName}` }).click();
  await expect(cardOf(onLaptop, second.fullName)).toContainText('حاضر');
  await expect(cardOf(onPhone, second.fullName)).toContainText('حاضر');
  await onLaptop.getByText('الكل', { exact: true }).click();

  await onPhone.getByRole('searchbox').fill(`هاله ${mark}`);
  await expect(onPhone.getByRole('article')).toHaveCount(1);
  await onPhone.getByRole('searchbox').fill('');
  await onPhone.getByRole('button', { name: 'تسجيل حضور الجميع' }).click();
  await dialogOf(phone, 'تسجيل حضور الجميع').getByRole('button', { name: 'تسجيل حضور الجميع' }).click();
  await expect(phone.getByText('تم تسجيل حضور جميع الطلاب بنجاح')).toBeVisible();
  await expect(total(onLaptop, 'نسبة الحضور')).toHaveText('100%');
  await expect(cardOf(onLaptop, third.fullName)).toContainText('حاضر');
  await expect(onLaptop.getByRole('button', { name: 'تسجيل حضور الجميع' })).toBeDisabled();

  await laptop.keyboard.press('Escape');
  await expect(laptop.getByRole('row').filter({ hasText: room.name })).toContainText('مكتمل');
  const api = await apiOf(DEMO_TEACHER);
  const { totalCount } = await api.get(listAttended, { query: { classId: room.id, date: cairoToday() } });
  expect(totalCount).toBe(3);
});

test('a mark that the server refuses is reverted, with the student and the reason', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `كريم ${mark}` });
  const quick = await createPupil(database, room.id, { fullName: `سيف ${mark}` });
  const gone = await createPupil(database, room.id, { fullName: `نهى ${mark}` });
  const dialog = await openRegister(page, room.name);
  await page.route('**/attendance/Attend?**', refuse);
  await dialog.getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${pupil.fullName}: الطالب غير مسجل في هذا الصف`);
  await expect(total(dialog, 'حاضر')).toHaveText('0');
  await expect(cardOf(dialog, pupil.fullName)).toContainText('لم يُسجَّل');
  await page.unroute('**/attendance/Attend?**');
  await dialog.getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` }).click();
  await expect(total(dialog, 'حاضر')).toHaveText('1');
  await expect(cardOf(dialog, pupil.fullName)).not.toContainText('لم يُسجَّل');

  await page.route('**/attendance/removeRange', refuse);
  await dialog.getByRole('button', { name: `تراجع عن حضور ${pupil.fullName}` }).click();
  await expect(cardOf(dialog, pupil.fullName)).toContainText('لم يُلغَ الحضور');
  await expect(total(dialog, 'حاضر')).toHaveText('1');

  // Another device is quicker: what it recorded is not taken back from here.
  const api = await apiOf(DEMO_TEACHER);
  const query = { studentId: quick.id, classId: room.id, date: cairoToday() };
  await page.route('**/attendance/Attend?**', async (route) => {
    await api.get(attend, { query });
    await route.continue();
  });
  await dialog.getByRole('button', { name: `تسجيل حضور ${quick.fullName}` }).click();
  await expect(dialog.getByText(`حضور ${quick.fullName} مسجَّل من قبل`)).toBeVisible();
  await expect(cardOf(dialog, quick.fullName).getByRole('button', { name: /^تراجع/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'تراجع', exact: true })).toHaveCount(0);

  await api.get(deleteStudent, { params: { id: gone.id } });
  await expect(cardOf(dialog, gone.fullName)).toBeHidden();
  await expect(total(dialog, 'الإجمالي')).toHaveText('2');
});

test('a class that is deleted elsewhere shows it in its open dialogs, and no student can be marked', async ({
  pageOf,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `بدر ${mark}` });
  const phone = await pageOf(DEMO_TEACHER);
  const laptop = await pageOf(DEMO_TEACHER);
  const register = await openRegister(phone, room.name);
  await laptop.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  await laptop.getByRole('button', { name: `عرض طلاب ${room.name}`, exact: true }).click();
  const students = dialogOf(laptop, `طلاب ${room.name}`);
  for (const dialog of [register, students]) {
    await expect(dialog.getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` })).toBeEnabled();
  }
  await (await apiOf(DEMO_TEACHER)).get(deleteClass, { params: { id: room.id } });
  for (const dialog of [register, students]) {
    await expect(dialog.getByRole('alert')).toContainText('حُذف هذا الصف');
    await expect(dialog.getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'تسجيل حضور الجميع' })).toBeDisabled();
  }
  await expect(students.getByRole('button', { name: 'إضافة طالب' })).toBeDisabled();
});

test('a class of a thousand renders only visible rows, and finds any student while typing', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `مدرج ${mark}`);
  for (let made = 0; made < 1000; made += 50) {
    await Promise.all(Array.from({ length: 50 }, () => createPupil(database, room.id)));
  }
  const last = await createPupil(database, room.id, { fullName: `ياسمين ${mark}` });
  const dialog = await openRegister(page, room.name);
  await expect(total(dialog, 'الإجمالي')).toHaveText('1,001');
  await expect.poll(() => dialog.getByRole('article').count()).toBeLessThan(80);
  await dialog.getByRole('searchbox').fill(last.parentPhoneNumber.replace(/^0/, '+20'));
  await expect(dialog.getByRole('article')).toHaveCount(1);
  await dialog.getByRole('button', { name: `تسجيل حضور ${last.fullName}` }).click();
  await expect(total(dialog, 'حاضر')).toHaveText('1');
});

test('the timetable takes the attendance of a class of today @main', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `حصة ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `عمر ${mark}` });
  await page.goto('/app/teacher/lectures');
  await page.getByRole('button', { name: `تسجيل حضور ${room.name}` }).click();
  await dialogOf(page, `حضور ${room.name}`)
    .getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` })
    .click();
  await page.keyboard.press('Escape');
  const meeting = page.getByRole('listitem').filter({ hasText: room.name }).last();
  await expect(meeting).toContainText('مكتمل');
  const api = await apiOf(DEMO_TEACHER);
  const { summary } = await api.get(listClassStudents, { params: { classId: room.id }, query: {} });
  expect(summary.attended).toBe(1);
});
