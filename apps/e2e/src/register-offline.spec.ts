import { listAttended } from '@daad/contracts/attendance.contract';
import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createPupil } from '@daad/testing/classroom-builders';
import type { Queryable } from '@daad/testing/database-client';
import type { Page } from '@playwright/test';
import { blockRealtime, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { DEMO_TEACHER } from './people.js';
import { phoneTest } from './phone.js';
import { createRoom, dialogOf, openRegister, total } from './registers.js';

const WAITING = 'حضور بانتظار الاتصال';
const ATTEND = '**/attendance/Attend?**';

async function roomOf(database: Queryable, ...names: string[]) {
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const pupils = [];
  for (const name of names)
    pupils.push(await createPupil(database, room.id, { fullName: `${name} ${mark}` }));
  return { room, pupils };
}
const markButton = ({ fullName }: { fullName: string }) => ({ name: `تسجيل حضور ${fullName}` });
const waitingOf = (page: Page) => page.getByRole('group', { name: WAITING }).last();
/** By the button, unless the register tries by itself before. */
const sendAgain = (page: Page) =>
  page.evaluate((name) => {
    document
      .querySelectorAll<HTMLElement>(`[aria-label="${name}"] button`)
      .forEach((button) => button.click());
  }, WAITING);
const presentIn = async (teacher: ApiClient, classId: string) => {
  const { items } = await teacher.get(listAttended, { query: { classId, pageSize: 100 } });
  return items.map(({ fullName }) => fullName).sort();
};
/** The names of the students whose marks are requested from now on. */
function requestedOf(page: Page, pupils: readonly { id: string; fullName: string }[]): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const student = new URL(request.url()).searchParams.get('studentId');
    const pupil = pupils.find(({ id }) => id === student);
    if (pupil && request.url().includes('/attendance/Attend')) names.push(pupil.fullName);
  });
  return names;
}

phoneTest(
  'marks of a phone without a connection wait on it, and are sent when it is back, but for those taken back @main',
  async ({ onPhone, apiOf, database, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const { room, pupils } = await roomOf(database, 'أمينة', 'باسم', 'تهاني', 'جلال');
    const [first, second, third, fourth] = pupils;
    if (!first || !second || !third || !fourth) throw new Error('There are four.');
    const page = await onPhone(DEMO_TEACHER);
    const dialog = await openRegister(page, room.name);
    await dialog.getByRole('button', markButton(fourth)).click();
    await expect(dialog.getByText(`سُجِّل حضور ${fourth.fullName}`)).toBeVisible();

    await page.context().setOffline(true);
    for (const pupil of [first, second, third]) await dialog.getByRole('button', markButton(pupil)).click();
    await dialog.getByRole('button', { name: `تراجع عن حضور ${fourth.fullName}` }).click();
    await expect(waitingOf(page)).toContainText('4 طلاب');
    await expect(total(dialog, 'حاضر')).toHaveText('3');
    await expect(dialog.getByRole('article', { name: first.fullName })).toContainText('بانتظار الاتصال');
    await expect(dialog.getByRole('article', { name: fourth.fullName })).toContainText(
      'إلغاء الحضور بانتظار الاتصال',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `تراجع عن حضور ${third.fullName}` }).click();
    await expect(waitingOf(page)).toContainText('3 طلاب');
    await expect(total(dialog, 'حاضر')).toHaveText('2');

    // Closing the register loses nothing, and leaves a note.
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    await expect(dialog).toBeHidden();
    await expect(waitingOf(page)).toContainText('3 طلاب');
    const requested = requestedOf(page, pupils);
    await page.context().setOffline(false);
    await expect(waitingOf(page)).toBeHidden();
    const teacher = await apiOf(DEMO_TEACHER);
    expect(await presentIn(teacher, room.id)).toEqual([first.fullName, second.fullName]);
    expect(new Set(requested)).toEqual(new Set([first.fullName, second.fullName]));
  },
);

test('a reloaded list and a reloaded page keep the marks that wait', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const { room, pupils } = await roomOf(database, 'حنان', 'خالد');
  const teacher = await apiOf(DEMO_TEACHER);
  const dialog = await openRegister(page, room.name);
  await page.route(ATTEND, (route) => route.abort());
  for (const pupil of pupils) await dialog.getByRole('button', markButton(pupil)).click();
  await expect(waitingOf(page)).toContainText('طالبان');
  const joined = await createStudent(database, { fullName: `دينا ${unique()}` });
  await teacher.get(addClassStudent, { body: { studentId: joined.id, classId: room.id } });
  await expect(dialog.getByRole('article', { name: joined.fullName })).toBeVisible();
  await expect(waitingOf(page)).toContainText('طالبان');
  await expect(total(dialog, 'حاضر')).toHaveText('2');

  await page.reload();
  await expect(waitingOf(page)).toContainText('طالبان');
  // Signing out clears the device.
  await page.getByRole('button', { name: /^حساب / }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await question.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(question).toBeHidden();
  await page.unroute(ATTEND);
  await sendAgain(page);
  await expect(waitingOf(page)).toBeHidden();
  expect(await presentIn(teacher, room.id)).toEqual(pupils.map(({ fullName }) => fullName).sort());
});

test('a waiting mark that the server refuses is shown until it is dismissed, also without the register', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/, /status of 409/);
  const { room, pupils } = await roomOf(database, 'رانيا', 'زياد');
  const [leaver, stays] = pupils;
  if (!leaver || !stays) throw new Error('There are two.');
  const teacher = await apiOf(DEMO_TEACHER);
  const dialog = await openRegister(page, room.name);
  await page.route(ATTEND, (route) => route.abort());
  for (const pupil of [leaver, stays]) await dialog.getByRole('button', markButton(pupil)).click();
  await expect(waitingOf(page)).toContainText('طالبان');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await teacher.get(removeClassStudent, { params: { id: leaver.linkId } });
  await page.unroute(ATTEND);
  await sendAgain(page);
  const refused = page.getByRole('group', { name: 'حضور لم يُسجَّل' });
  await expect(refused).toContainText(`${leaver.fullName}: الطالب غير مسجل في هذا الصف`);
  await page.reload();
  await expect(refused).toContainText(leaver.fullName);
  await refused.getByRole('button', { name: 'إخفاء' }).click();
  await expect(refused).toBeHidden();
  expect(await presentIn(teacher, room.id)).toEqual([stays.fullName]);
});

test('a mark that reached the server is removed when it is taken back before its response came', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const { room, pupils } = await roomOf(database, 'سعاد');
  const [pupil] = pupils;
  if (!pupil) throw new Error('There is one.');
  const teacher = await apiOf(DEMO_TEACHER);
  await blockRealtime(page);
  const dialog = await openRegister(page, room.name);
  await page.route('**/attendance/**', (route) => route.abort());
  await page.route(ATTEND, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', markButton(pupil)).click();
  await expect(waitingOf(page)).toContainText('طالب واحد');
  await dialog.getByRole('button', { name: `تراجع عن حضور ${pupil.fullName}` }).click();
  await expect(waitingOf(page)).toBeHidden();
  await expect(total(dialog, 'حاضر')).toHaveText('0');
  expect(await presentIn(teacher, room.id)).toEqual([pupil.fullName]);
  await page.unroute(ATTEND);
  await page.unroute('**/attendance/**');
  await expect.poll(() => presentIn(teacher, room.id)).toEqual([]);
  await expect(total(dialog, 'حاضر')).toHaveText('0');
});

test('the dialog of a class keeps marks that wait as well', async ({
  teacherPage: page,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const { room, pupils } = await roomOf(database, 'شادي', 'صفاء');
  const [kept, undone] = pupils;
  if (!kept || !undone) throw new Error('There are two.');
  await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  await page.getByRole('button', { name: `عرض طلاب ${room.name}`, exact: true }).click();
  const dialog = dialogOf(page, `طلاب ${room.name}`);
  await page.route(ATTEND, (route) => route.abort());
  for (const pupil of pupils) await dialog.getByRole('button', markButton(pupil)).click();
  await expect(waitingOf(page)).toContainText('طالبان');
  await expect(dialog.getByRole('row').filter({ hasText: kept.fullName })).toContainText('بانتظار الاتصال');
  await dialog.getByRole('button', { name: `تراجع عن حضور ${undone.fullName}` }).click();
  await expect(waitingOf(page)).toContainText('طالب واحد');
  await page.unroute(ATTEND);
  await sendAgain(page);
  await expect(waitingOf(page)).toBeHidden();
  expect(await presentIn(await apiOf(DEMO_TEACHER), room.id)).toEqual([kept.fullName]);
});
