import { attend, getAbsenceTemplate, listAbsent, listAttended } from '@daad/contracts/attendance.contract';
import { absenceMessage } from '@daad/domain/absence-message';
import { addDays, cairoToday, DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { createClass, createPupil, pointsOf } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import type { Page, Route } from '@playwright/test';
import { Actions, pressTwice, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom, dialogOf } from './registers.js';

const contactOf = (page: Page, { fullName }: { fullName: string }) =>
  page.getByRole('button', { name: `تم التواصل مع ولي أمر ${fullName}` });

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

for (const { way, size, keyboard } of WAYS) {
  test(`the parent of an absent student is messaged in three actions, ${way}`, async ({
    teacherPage: page,
    apiOf,
    database,
  }) => {
    const mark = unique();
    // The first class of all, so that its absentee is the first of the list.
    const room = await createClass(database, { name: `صف ${mark}`, time: '00:00:00', index: -1 });
    const pupil = await createPupil(database, room.id, { fullName: `جنى ${mark}` });
    const chats: string[] = [];
    await page.context().route('https://wa.me/**', (route) => {
      chats.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await page.setViewportSize(size);
    await page.goto('/app/teacher');
    const actions = new Actions(page, keyboard);
    await actions.tap(
      page
        .getByRole('link', { name: /^(تسجيل )?الحضور$/ })
        .filter({ visible: true })
        .first(),
    );
    if (keyboard) {
      // The tabs are one stop, in which the arrows move.
      await actions.reach(page.getByRole('tab', { selected: true }));
      await actions.press('ArrowLeft');
    } else await actions.tap(page.getByRole('tab', { name: 'سجلات الغياب' }));
    const chatLink = page.getByRole('link', { name: `واتساب ولي أمر ${pupil.fullName}` });
    // The message of the school is read on its own.
    await expect(chatLink).toHaveAttribute('href', /[?&]text=/);
    await actions.tap(chatLink);
    expect(actions.count).toBeLessThanOrEqual(3);

    await expect.poll(() => chats.length).toBe(1);
    // It counts as done by itself.
    await page.bringToFront();
    await expect(page.getByText(`سُجِّل التواصل مع ولي أمر ${pupil.fullName}`)).toBeVisible();
    await expect(contactOf(page, pupil)).toHaveAttribute('aria-pressed', 'true');
    const chat = new URL(present(chats[0]));
    expect(chat.pathname).toBe(`/${pupil.parentPhoneNumber.replace(/^0/, '20')}`);
    const { template, teacher } = await (await apiOf(DEMO_TEACHER)).get(getAbsenceTemplate, {});
    const facts = { student: pupil.fullName, class: room.name, date: cairoToday(), teacher };
    expect(chat.searchParams.get('text')).toBe(absenceMessage(template, facts));
  });
}

test('contacts are shared between devices, taken back, and kept when the network fails', async ({
  pageOf,
  database,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `تامر ${mark}` });
  const [phone, laptop] = [await pageOf(DEMO_TEACHER), await pageOf(DEMO_TEACHER)];
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const page of [phone, laptop]) {
    await page.goto(`/app/teacher/attendance?tab=absent&code=${pupil.code}`);
    await expect(contactOf(page, pupil)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('link', { name: pupil.parentPhoneNumber })).toHaveAttribute(
      'href',
      `tel:${pupil.parentPhoneNumber}`,
    );
  }
  await expect(laptop.getByRole('row').filter({ hasText: pupil.fullName })).toContainText(pupil.phoneNumber);
  await contactOf(phone, pupil).click();
  await expect(contactOf(laptop, pupil)).toHaveAttribute('aria-pressed', 'true');
  await phone.getByRole('button', { name: 'تراجع' }).click();
  await expect(contactOf(laptop, pupil)).toHaveAttribute('aria-pressed', 'false');

  await laptop.route('**/attendance/Contacted', (route) => route.abort());
  await contactOf(laptop, pupil).click();
  const failure = laptop.getByRole('alert').filter({ hasText: pupil.fullName });
  await expect(failure).toContainText('فشل في تسجيل التواصل مع ولي الأمر');
  await expect(contactOf(laptop, pupil)).toHaveAttribute('aria-pressed', 'false');
  await laptop.unroute('**/attendance/Contacted');
  await failure.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(contactOf(phone, pupil)).toHaveAttribute('aria-pressed', 'true');
});

test('who is left to contact is a filter, and no other parent is contacted by a double tap', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const first = await createPupil(database, room.id, { fullName: `أمل ${mark}` });
  const second = await createPupil(database, room.id, { fullName: `بدر ${mark}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/teacher/attendance?tab=absent&class=${room.id}`);
  await page.getByRole('button', { name: 'تصفية' }).click();
  const sheet = page.getByRole('dialog', { name: 'تصفية القائمة' });
  await sheet.getByRole('button', { name: 'لم يتم التواصل' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/[?&]uncontacted=/);
  await expect(contactOf(page, second)).toBeVisible();
  // The row leaves, and the next one comes under the finger.
  await pressTwice(contactOf(page, first));
  await expect(contactOf(page, first)).toBeHidden();
  const notice = page.getByRole('status').filter({ hasText: `سُجِّل التواصل مع ولي أمر ${first.fullName}` });
  await expect(notice).toBeVisible();
  await expect(contactOf(page, second)).toHaveAttribute('aria-disabled', 'false');
  const absences = async () =>
    (await (await apiOf(DEMO_TEACHER)).get(listAbsent, { query: { classId: room.id } })).items;
  const contacted = async () =>
    (await absences()).filter(({ contactedAt }) => contactedAt !== null).map(({ studentId }) => studentId);
  expect(await contacted()).toEqual([first.id]);
  await notice.getByRole('button', { name: 'تراجع' }).click();
  await expect(contactOf(page, first)).toBeVisible();
  expect(await contacted()).toEqual([]);
  for (const pupil of [first, second]) {
    await contactOf(page, pupil).click();
    await expect(contactOf(page, pupil)).toBeHidden();
  }
  await expect(page.getByText('لم يبقَ أحد لم يتم التواصل معه')).toBeVisible();
  await page.goto(`/app/teacher/attendance?tab=absent&class=${room.id}`);
  await expect(contactOf(page, first)).toHaveAttribute('aria-pressed', 'true');
});

test('a chat is not opened before its message is loaded', async ({ teacherPage: page, database }) => {
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `دينا ${mark}` });
  const held: Route[] = [];
  await page.route('**/attendance/MessageTemplate', (route) => void held.push(route));
  await page.goto(`/app/teacher/attendance?class=${room.id}`);
  await page.getByRole('tab', { name: 'سجلات الغياب' }).click();
  const chat = page.getByRole('link', { name: `واتساب ولي أمر ${pupil.fullName}` });
  await expect(chat).toBeDisabled();
  await chat.dispatchEvent('click');
  await expect(contactOf(page, pupil)).toHaveAttribute('aria-pressed', 'false');
  expect(await chat.getAttribute('href')).toBeNull();
  for (const route of held) await route.continue();
  await expect(chat).toHaveAttribute('href', /[?&]text=/);
  await expect(contactOf(page, pupil)).toHaveAttribute('aria-pressed', 'false');
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
