import { attend, getAbsenceTemplate, listAbsent } from '@daad/contracts/attendance.contract';
import { absenceMessage } from '@daad/domain/absence-message';
import { cairoToday } from '@daad/domain/calendar-day';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { Actions, pressTwice, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom } from './registers.js';

const contactOf = (page: Page, { fullName }: { fullName: string }) =>
  page.getByRole('button', { name: `تم التواصل مع ولي أمر ${fullName}` });

/** Collects the addresses of the chats that are opened instead of opening them. */
async function chatsOf(context: BrowserContext): Promise<string[]> {
  const chats: string[] = [];
  await context.route('https://wa.me/**', (route) => {
    chats.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  return chats;
}

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
    const chats = await chatsOf(page.context());
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

test('an absence is called as soon as its tab shows it, in the place of a record', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `قاعة ${mark}`);
  const came = await createPupil(database, room.id, { fullName: `وليد ${mark}` });
  const missed = await createPupil(database, room.id, { fullName: `سارة ${mark}` });
  const query = { studentId: came.id, classId: room.id, date: cairoToday() };
  await (await apiOf(DEMO_TEACHER)).get(attend, { query });
  const chats = await chatsOf(page.context());
  await page.goto(`/app/teacher/attendance?class=${room.id}`);
  await expect(page.getByRole('row').filter({ hasText: came.fullName })).toBeVisible();
  await page.getByRole('tab', { name: 'سجلات الغياب' }).click();
  const chat = page.getByRole('link', { name: `واتساب ولي أمر ${missed.fullName}` });
  await expect(chat).toHaveAttribute('href', /[?&]text=/);
  // A key does not wait until a control reacts, as a click of a test does.
  await chat.press('Enter');
  await expect.poll(() => chats.length).toBe(1);
});

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
