import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import { weekStart } from '@daad/domain/absence';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { addToClass, createClass, createPupil, recordMakeUp } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { expectReadable } from './accessible.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom, dialogOf, openRegister, total } from './registers.js';

const today = cairoToday();
/** Not today, so that no class meets by itself while this runs. */
const day = weekdayOf(addDays(today, 1));
/** Days of the week before this one. */
const [sunday, tuesday] = [1, 3].map((days) => addDays(weekStart(today), days - 7)) as [string, string];
const joinedOn = addDays(sunday, -30);

const expectClean = async (page: Page) => {
  await expectAccessible(page);
  await expectReadable(page);
};

test('a missed meeting that was made up in another class reads so for the teacher, the student and the parent', async ({
  teacherPage,
  student,
  studentPage,
  page: parentPage,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const mark = unique();
  const own = await createClass(database, { day, name: `صف الأحد ${mark}` });
  const other = await createClass(database, { day, name: `صف الثلاثاء ${mark}` });
  await addToClass(database, own.id, student.id, { joinedOn });
  const mate = await createPupil(database, own.id, { joinedOn });
  await teacher.get(attend, { query: { studentId: mate.id, classId: own.id, date: sunday } });
  const recordId = await recordMakeUp(database, student.id, other.id, tuesday);

  await test.step('the list of the absent names the class, and no one is to be called', async () => {
    await teacherPage.goto(`/app/teacher/attendance?tab=absent&class=${own.id}&date=${sunday}`);
    const row = teacherPage.getByRole('row').filter({ hasText: student.fullName });
    await expect(row).toContainText('عوّض');
    await expect(row).toContainText(`في ${other.name}`);
    await expect(row.getByRole('button')).toHaveCount(0);
    await expectClean(teacherPage);
    await teacherPage.getByRole('button', { name: 'لم يتم التواصل' }).click();
    await expect(teacherPage.getByText('لم يبقَ أحد لم يتم التواصل معه')).toBeVisible();
    await teacherPage.goto(`/app/teacher/attendance?code=${student.code}`);
    const record = teacherPage.getByRole('row').filter({ hasText: student.fullName });
    await expect(record).toContainText(other.name);
    await expect(record).toContainText('تعويض');
  });

  const strip = teacherPage.getByRole('list', { name: 'آخر الحصص، الأحدث أولاً' }).getByRole('listitem');
  await test.step('so does the page of the student', async () => {
    await teacherPage.goto(`/app/teacher/students/${student.id}`);
    await expect(strip.nth(0)).toContainText('تعويض');
    await expect(strip.nth(1)).toContainText('عوّض');
    await expect(strip.nth(1)).toContainText(`في ${other.name} يوم`);
    const part = teacherPage.getByRole('region', { name: 'الحضور' });
    await expect(part).toContainText('حضر يوماً واحداً وعوّض يوماً واحداً ولم يغب');
    await expectClean(teacherPage);
  });

  const marks = studentPage.getByRole('list', { name: 'حصص الشهر' }).getByRole('listitem');
  const missed = marks.filter({ hasText: own.name }).filter({ hasNotText: 'تعويض' });
  await test.step('the student’s own attendance', async () => {
    await studentPage.goto(`/app/student/attendance?month=${sunday.slice(0, 7)}`);
    await expect(missed).toContainText('عوّض');
    await expect(missed).toContainText(`في ${other.name}`);
    await expectClean(studentPage);
    await studentPage.goto(`/app/student/attendance?month=${tuesday.slice(0, 7)}`);
    await expect(marks.filter({ hasText: 'تعويض' })).toContainText(other.name);
    await studentPage.goto(`/app/student/attendance?month=${sunday.slice(0, 7)}`);
  });

  const childDays = parentPage.getByRole('heading', { name: 'الحضور في آخر 30 يوماً' }).locator('..');
  await test.step('and the parent', async () => {
    await parentPage.goto('/parent-tracking');
    await parentPage.getByLabel('رقم هاتف ولي الأمر').fill(student.parentPhoneNumber);
    await parentPage.getByRole('button', { name: 'بحث' }).click();
    await expect(childDays).toContainText('حضر يوماً واحداً، وعوّض يوماً واحداً في صف آخر، ولم يغب.');
    await expect(childDays.getByRole('listitem').filter({ hasText: 'عوّض' })).toContainText(
      `في ${other.name}`,
    );
    await expect(childDays.getByRole('listitem').filter({ hasText: 'حاضر · تعويض' })).toBeVisible();
    await expectClean(parentPage);
  });

  await test.step('and it is an absence again, on open screens too, once the make-up is taken back', async () => {
    await teacher.get(removeAttendance, { body: [recordId] });
    await expect(strip.nth(0)).toContainText('غائب');
    await expect(missed).toContainText('غائب');
    await teacherPage.goto(`/app/teacher/attendance?tab=absent&class=${own.id}&date=${sunday}`);
    await expect(
      teacherPage.getByRole('button', { name: `تم التواصل مع ولي أمر ${student.fullName}` }),
    ).toBeVisible();
  });
});

test('an open register follows make-ups, here and elsewhere', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const other = await createClass(database, { day, name: `آخر ${mark}` });
  const [member, absentee] = [
    await createPupil(database, room.id, { fullName: `هالة ${mark}` }),
    await createPupil(database, room.id, { fullName: `وليد ${mark}` }),
  ];
  const guest = await createPupil(database, other.id, { fullName: `ضيف ${mark}` });
  const guestRecord = await recordMakeUp(database, guest.id, room.id, today);
  const register = await openRegister(page, room.name);
  const rowOf = ({ fullName }: { fullName: string }) => register.getByRole('article', { name: fullName });
  await expect(rowOf(guest)).toContainText('من صف آخر، حصة تعويض');
  await expect(total(register, 'الإجمالي')).toHaveText('3');
  await expect(total(register, 'حاضر')).toHaveText('1');
  await expect(total(register, 'غائب')).toHaveText('2');
  // The record of another class's student is not taken back by a press on the row.
  await expect(rowOf(guest).getByRole('button')).toBeDisabled();

  // A row written by hand raises no event: the mark of a mate in the other class stands for the scan.
  const makeUp = await recordMakeUp(database, absentee.id, other.id, today);
  await addToClass(database, other.id, member.id, { joinedOn: today, leftOn: addDays(today, 1) });
  await teacher.get(attend, { query: { studentId: member.id, classId: other.id, date: today } });
  await expect(rowOf(absentee)).toContainText(`عوّض في ${other.name}`);
  await expect(total(register, 'غائب')).toHaveText('1');
  await expect(total(register, 'الإجمالي')).toHaveText('2');
  await expectClean(page);

  await teacher.get(removeAttendance, { body: [makeUp, guestRecord] });
  await expect(rowOf(guest)).toBeHidden();
  await expect(total(register, 'غائب')).toHaveText('2');
  await dialogOf(page, `حضور ${room.name}`).getByRole('button', { name: 'إغلاق' }).first().click();
});
