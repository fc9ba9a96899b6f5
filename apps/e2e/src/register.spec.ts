import { attend, listAttended } from '@daad/contracts/attendance.contract';
import { removeClassStudent } from '@daad/contracts/classes.contract';
import { cairoToday, DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, pointsOf } from '@daad/testing/classroom-builders';
import type { Locator } from '@playwright/test';
import { Actions, WAYS } from './actions.js';
import { expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { DEMO_TEACHER } from './people.js';
import { createRoom, dialogOf, openRegister, refuse, total } from './registers.js';

test('the register shows when the day is not that of the class, and the classes of today come first', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  const today = weekdayOf(cairoToday());
  const day = (today + 1) % 7;
  const room = await createClass(database, { name: `غير موعده ${mark}`, day, index: 0 });
  const notice = (dialog: Locator) => dialog.getByText(`هذا اليوم ليس موعد الصف (${DAY_NAMES[day]})`);
  const dialog = await openRegister(page, room.name);
  await expect(notice(dialog)).toBeVisible();
  await expect(dialog.getByText(`يُحسب حضوراً ليوم ${DAY_NAMES[today]}`)).toBeVisible();
  const late = await createClass(database, { name: `متأخر ${mark}`, time: '23:58:00', index: 0 });
  const early = await createClass(database, { name: `مبكر ${mark}`, time: '00:00:00', index: 900 });
  const onItsDay = await openRegister(page, early.name);
  await expect(onItsDay.getByRole('searchbox')).toBeFocused();
  await expect(notice(onItsDay)).toHaveCount(0);

  await page.goto('/app/teacher/attendance');
  const cards = page.getByRole('list', { name: 'الوصول السريع للصفوف' }).getByRole('listitem');
  const ours = cards.filter({ hasText: mark });
  await expect(ours).toContainText([early.name, late.name, room.name]);
  await expect(ours.filter({ hasText: 'اليوم' })).toHaveCount(2);
  await page.getByRole('button', { name: 'تسجيل الحضور', exact: true }).first().click();
  await page.getByRole('dialog').getByPlaceholder('اختر الصف').fill(mark);
  await expect(page.getByRole('listbox').getByRole('option')).toContainText([
    `${early.name} · اليوم`,
    `${late.name} · اليوم`,
    room.name,
  ]);
});

test('the register opens with the only class of today, and keeps it when another one is added', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  const today = weekdayOf(cairoToday());
  const room = await createClass(database, { name: `صف اليوم ${mark}`, time: '00:00:00' });
  const other = await createClass(database, { name: `صف آخر ${mark}`, day: (today + 1) % 7 });
  const second = await createClass(database, { name: `صف ثان ${mark}`, time: '00:00:00' });
  const pupil = await createPupil(database, room.id, { fullName: `سلمى ${mark}` });
  const shown = [room.id, other.id];
  await page.route('**/api/v1/class/GetList?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { items: { id: string }[] } };
    answer.data.items = answer.data.items.filter(({ id }) => shown.includes(id));
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/app/teacher/attendance');
  await page.getByRole('button', { name: 'تسجيل الحضور', exact: true }).first().click();
  const dialog = dialogOf(page, `حضور ${room.name}`);
  await expect(dialog.getByRole('article').filter({ hasText: pupil.fullName })).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toBeFocused();

  shown.push(second.id);
  const again = page.waitForResponse('**/api/v1/class/GetList?**');
  await dialog.getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` }).click();
  await again;
  await expect(total(dialog, 'حاضر')).toHaveText('1');
  await expect(dialog).toBeVisible();
});

test('Enter in the search marks the first hit; what fails stays until it is recorded @main', async ({
  teacherPage: page,
  database,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  const mark = unique();
  const room = await createRoom(database, `باب ${mark}`);
  const first = await createPupil(database, room.id, { fullName: `ليلى ${mark}`, code: `${mark}1` });
  const other = await createPupil(database, room.id, { fullName: `ليلى ${mark} حسن`, code: `${mark}12` });
  const dialog = await openRegister(page, room.name);
  const search = dialog.getByRole('searchbox');
  const status = dialog.locator('[data-kind]');
  // An empty search, or one without results, marks no student; the next text replaces it.
  await search.press('Enter');
  await search.fill('لا أحد');
  await search.press('Enter');
  await expect(status).toContainText('لا يوجد طالب مطابق لـ «لا أحد»');
  await page.keyboard.type(`${mark}1`);
  await expect(search).toHaveValue(`${mark}1`);
  await search.press('Enter');
  await expect(status).toContainText(`سُجِّل حضور ${first.fullName}`);
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(total(dialog, 'حاضر')).toHaveText('1');

  await page.keyboard.type(`${mark}1`);
  await page.keyboard.press('Enter');
  await expect(status).toContainText(`حضور ${first.fullName} مسجَّل من قبل`);
  await expect(search).toHaveValue(`${mark}1`);
  await expect(total(dialog, 'حاضر')).toHaveText('1');

  // Escape clears the search first.
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(dialog).toBeVisible();

  await page.route('**/attendance/Attend?**', refuse);
  await page.keyboard.type(`${mark}12`);
  await page.keyboard.press('Enter');
  const failed = dialog.getByRole('group', { name: 'حضور لم يُسجَّل' });
  await expect(failed).toContainText(`${other.fullName}: الطالب غير مسجل في هذا الصف`);
  await search.fill('لا أحد');
  await expect(failed).toBeVisible();
  await page.unroute('**/attendance/Attend?**');
  await failed.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(failed).toHaveCount(0);
  await expect(total(dialog, 'حاضر')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  // The dialog takes Escape again one render after the search is empty.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test('Enter goes on from a student who is present, and a code of another class names that class', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `باب ${mark}`);
  const other = await createRoom(database, `نافذة ${mark}`);
  const [first, second] = [
    await createPupil(database, room.id, { fullName: `نور ${mark} أ` }),
    await createPupil(database, room.id, { fullName: `نور ${mark} ب` }),
  ];
  const elsewhere = await createPupil(database, other.id, { fullName: `ريم ${mark}`, code: `X${mark}` });
  const free = await createStudent(database, { fullName: `بلا صف ${mark}`, code: `Y${mark}` });
  const dialog = await openRegister(page, room.name);
  const status = dialog.locator('[data-kind]');
  const search = dialog.getByRole('searchbox');
  const enter = async (text: string) => {
    await search.fill(text);
    await search.press('Enter');
  };
  await enter(`نور ${mark}`);
  await expect(status).toContainText(`سُجِّل حضور ${first.fullName}`);
  await enter(`نور ${mark}`);
  await expect(status).toContainText(`سُجِّل حضور ${second.fullName}`);
  await enter(`نور ${mark}`);
  await expect(status).toContainText(`حضور ${first.fullName} مسجَّل من قبل`);
  await enter(elsewhere.code.toLowerCase());
  await expect(status).toContainText(`${elsewhere.fullName} في صف «${other.name}»`);
  await enter(free.code);
  await expect(status).toContainText(`${free.fullName} ليس في أي صف`);
  // A part of a code is no code.
  await enter(elsewhere.code.slice(0, -1));
  await expect(status).toContainText(`لا يوجد طالب مطابق لـ «${elsewhere.code.slice(0, -1)}»`);
  await expect(total(dialog, 'حاضر')).toHaveText('2');
});

test('a press on a present student takes the mark back, also one of another device, and can be undone', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `باب ${mark}`);
  const pupils = [];
  for (const name of ['هند', 'وائل', 'يارا', 'ياسر'])
    pupils.push(await createPupil(database, room.id, { fullName: `${name} ${mark}` }));
  const [first, second, third] = pupils;
  if (!first || !second || !third) throw new Error('There are four.');
  const teacher = await apiOf(DEMO_TEACHER);
  await teacher.get(attend, { query: { studentId: first.id, classId: room.id, date: cairoToday() } });
  const dialog = await openRegister(page, room.name);
  const cardOf = ({ fullName }: { fullName: string }) => dialog.getByRole('article', { name: fullName });
  const press = (pupil: { fullName: string }) =>
    cardOf(pupil)
      .getByRole('button', { name: `${pupil.fullName}: حاضر` })
      .click();
  await expect(total(dialog, 'حاضر')).toHaveText('1');

  // All but two: mark all, then two taps.
  await dialog.getByRole('button', { name: 'تسجيل حضور الجميع' }).click();
  await dialogOf(page, 'تسجيل حضور الجميع').getByRole('button', { name: 'تسجيل حضور الجميع' }).click();
  await expect(total(dialog, 'حاضر')).toHaveText('4');
  await press(first);
  await press(second);
  await expect(total(dialog, 'حاضر')).toHaveText('2');
  const status = dialog.locator('[data-kind]');
  await expect(status).toContainText(`أُلغي حضور ${second.fullName}`);
  const taken = await pointsOf(database, first.id);
  expect([taken.stored.totalPoints, taken.stored]).toEqual([0, taken.ledger]);

  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(status).toContainText(`سُجِّل حضور ${second.fullName}`);
  await expect(total(dialog, 'حاضر')).toHaveText('3');
  expect((await pointsOf(database, second.id)).stored.totalPoints).toBeGreaterThan(0);

  // The second tap of a double tap is none.
  await cardOf(first).dblclick();
  await expect(status).toContainText(`سُجِّل حضور ${first.fullName}`);
  await expect(total(dialog, 'حاضر')).toHaveText('4');
  await cardOf(third).dblclick();
  await expect(status).toContainText(`أُلغي حضور ${third.fullName}`);
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).dblclick();
  await expect(status).toContainText(`سُجِّل حضور ${third.fullName}`);
  await expect(total(dialog, 'حاضر')).toHaveText('4');
  const { totalCount } = await teacher.get(listAttended, { query: { classId: room.id } });
  expect(totalCount).toBe(4);
});

test('a student whom only a record puts on a past register keeps it there', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `باب ${mark}`);
  const pupil = await createPupil(database, room.id, {
    fullName: `لمياء ${mark}`,
    code: 'L'.repeat(28 - mark.length) + mark,
  });
  const teacher = await apiOf(DEMO_TEACHER);
  const query = { studentId: pupil.id, classId: room.id, date: cairoToday() };
  await teacher.get(attend, { query });
  await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openRegister(page, room.name);
  const card = dialog.getByRole('article', { name: pupil.fullName });
  await expect(total(dialog, 'حاضر')).toHaveText('1');
  await expect(total(dialog, 'الإجمالي')).toHaveText('1');
  await expect(card).toContainText('غادر الصف');
  // He could not be marked again.
  await expect(card.getByRole('button', { name: `${pupil.fullName}: حاضر` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // A code that fills its line has no lone separator before or after it.
  const lines = await card.evaluate((it) =>
    [...it.querySelectorAll('bdi')].map((part) => part.getBoundingClientRect()),
  );
  expect(lines.every(({ left, right }) => left >= 0 && right <= 390)).toBe(true);
});

for (const { way, size, keyboard } of WAYS) {
  test(`one searched student after another is marked by typing and Enter, ${way}`, async ({
    teacherPage: page,
    database,
  }) => {
    const mark = unique();
    const room = await createClass(database, { name: `صف ${mark}`, time: '00:00:00', index: 0 });
    const pupils = [];
    for (const name of ['سارة', 'يوسف', 'مازن']) {
      pupils.push(await createPupil(database, room.id, { fullName: `${name} ${mark}` }));
    }
    await page.setViewportSize(size);
    await page.goto('/app/teacher');
    const actions = new Actions(page, keyboard);
    await actions.tap(page.getByRole('button', { name: `تسجيل حضور ${room.name}` }));
    const dialog = dialogOf(page, `حضور ${room.name}`);
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    expect(actions.count).toBe(1);
    for (const { fullName } of pupils) {
      await actions.enter(fullName);
      await expect(dialog.getByText(`سُجِّل حضور ${fullName}`)).toBeVisible();
      await expect(dialog.getByRole('searchbox')).toHaveValue('');
    }
    expect(actions.count).toBe(1 + pupils.length);
    await expect(total(dialog, 'حاضر')).toHaveText('3');
  });
}
