import { randomUUID } from 'node:crypto';
import { chargeFee } from '@daad/contracts/fees.contract';
import { updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { updateAssistant } from '@daad/contracts/staff.contract';
import { DEFAULT_DUE_TEMPLATE } from '@daad/domain/due-message';
import type { ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import type { Queryable } from '@daad/testing/database-client';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import {
  ALL_SAVED,
  codeField,
  counterOf,
  expectOnce,
  isKept,
  openDoor,
  outcomeOf,
  queueLine,
  roomAtTheDoor,
  scanCode,
} from './door.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { KillableBrowser } from './killable-browser.js';
import { storedSession } from './people.js';
import { typeAsScanner } from './wedge-scanner.js';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const MONTH = '2026-11';
const OWES = /عليه 200.ج\.م \(نوفمبر\)/;
const collect = (page: Page) => outcomeOf(page).getByRole('button', { name: 'تحصيل' });
const take = (page: Page) => outcomeOf(page).getByRole('button', { name: 'قبض نقداً' });

const charge = (teacher: ApiClient, studentId: string, amount = 200) =>
  teacher.get(chargeFee, { body: { id: randomUUID(), studentId, amount, reason: 'نوفمبر', month: MONTH } });

/** A class at the door whose students owe 200 each, and an assistant who scans and takes money. */
async function owingRoom(teacher: ApiClient, database: Queryable, count: number) {
  const { room, pupils } = await roomAtTheDoor(database, count);
  for (const { id } of pupils) await charge(teacher, id);
  const taker = await createAssistant(teacher, { permissions: ['attendance', 'fees'] });
  return { room, pupils, taker };
}

async function takeCash(page: Page): Promise<void> {
  await collect(page).click();
  // The button is ready once the second half of a double tap is over.
  await expect(take(page)).not.toHaveAttribute('aria-disabled', 'true');
  await take(page).click();
  await expect(outcomeOf(page)).toContainText('قُبض 200');
}

interface Taken {
  payments: number;
  amount: number;
  balance: number;
}
const takenFrom = (database: Queryable, classId: string) =>
  database.query<Taken[]>(
    `select count(e.id)::int as payments, coalesce(sum(e.amount), 0)::int as amount, max(a.balance)::int as balance
     from class_student l join fee_account a on a.student_id = l.student_id
     left join fee_entry e on e.student_id = l.student_id and e.kind = 'payment'
     where l.class_id = $1 group by l.student_id`,
    [classId],
  );
/** Waits until each student of a class has paid once, and owes nothing. */
const expectPaidOnce = (database: Queryable, classId: string, count: number) =>
  expect
    .poll(
      async () =>
        (await takenFrom(database, classId)).filter(
          ({ payments, amount, balance }) => payments === 1 && amount === 200 && balance === 0,
        ).length,
    )
    .toBe(count);

test('what a marked student owes is taken in two taps, and the next scan goes on', async ({
  pageOf,
  apiOf,
  database,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { room, pupils, taker } = await owingRoom(teacher, database, 3);
  const [first, second, third] = pupils.map((pupil) => present(pupil));
  const page = await pageOf(taker);
  await openDoor(page, room.id);
  await scanCode(page, present(first));
  await expect(outcomeOf(page)).toContainText(OWES);
  await collect(page).click();
  await expect(outcomeOf(page).getByRole('spinbutton', { name: 'المبلغ' })).toHaveValue('200');
  // No shift is open: it opens with the payment.
  await expect(outcomeOf(page).getByLabel(/النقدية في الدرج/)).toHaveValue('0');
  await expectAccessible(page);
  // The form does not hold the next scan up.
  await typeAsScanner(page, present(second).code);
  await expect(outcomeOf(page)).toContainText(present(second).fullName);
  await takeCash(page);
  await expect(outcomeOf(page)).toContainText(/إيصال \d+-1/);
  await expect(outcomeOf(page)).not.toContainText('عليه');
  await scanCode(page, present(third));
  await collect(page).click();
  await expect(outcomeOf(page).getByLabel(/النقدية في الدرج/)).toBeHidden();
  await expect(take(page)).not.toHaveAttribute('aria-disabled', 'true');
  await take(page).click();
  await expect(outcomeOf(page)).toContainText(/إيصال \d+-2/);
  await expectAccessible(page);
  await expect(counterOf(page)).toHaveText(/حضر 3 من 3/);
  await expect(queueLine(page)).toHaveText(ALL_SAVED);
  expect((await takenFrom(database, room.id)).map(({ payments }) => payments).sort()).toEqual([0, 1, 1]);
});

test('a double tap takes no money, and a wrong amount stays to be corrected', async ({
  pageOf,
  apiOf,
  database,
}) => {
  const { room, pupils, taker } = await owingRoom(await apiOf(DEMO_TEACHER), database, 1);
  const page = await pageOf(taker);
  await openDoor(page, room.id);
  await scanCode(page, present(pupils[0]));
  await expect(collect(page)).not.toHaveAttribute('aria-disabled', 'true');
  await collect(page).dblclick();
  await expect(take(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect((await takenFrom(database, room.id))[0]).toMatchObject({ payments: 0 });
  const amount = outcomeOf(page).getByRole('spinbutton', { name: 'المبلغ' });
  await amount.fill('١٥٠٫٥٥٥');
  await take(page).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('١٥٠');
  await take(page).click();
  await expect(outcomeOf(page)).toContainText('قُبض 150');
  await expect(outcomeOf(page)).toContainText(/عليه 50.ج\.م/);
});

test('without the permission for fees the door shows no dues, also once it is taken away', async ({
  pageOf,
  apiOf,
  database,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { room, pupils, taker } = await owingRoom(teacher, database, 2);
  const scanner = await createAssistant(teacher, { permissions: ['attendance'] });
  const other = await pageOf(scanner);
  await openDoor(other, room.id);
  await scanCode(other, present(pupils[0]));
  await expect(outcomeOf(other)).not.toContainText('عليه');
  await expect(collect(other)).toBeHidden();
  const page = await pageOf(taker);
  await openDoor(page, room.id);
  await scanCode(page, present(pupils[1]));
  await expect(outcomeOf(page)).toContainText(OWES);
  const { id, fullName, phoneNumber } = taker;
  const body = { fullName, phoneNumber, permissions: ['attendance' as const] };
  await teacher.get(updateAssistant, { params: { id }, body });
  await expect(outcomeOf(page)).not.toContainText('عليه');
  await expect(collect(page)).toBeHidden();
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('daad-door-roster');
          request.onsuccess = () => {
            const all = request.result.transaction('parts').objectStore('parts').getAll();
            all.onsuccess = () => {
              request.result.close();
              resolve(JSON.stringify(all.result));
            };
          };
        }),
    );
  await expect.poll(stored).not.toContain('balance');
});

test('a student with too many open months is held for all, with a network and without, until the dues are paid', async ({
  pageOf,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const teacher = await apiOf(DEMO_TEACHER);
  const settings = { holdAfterMonths: 1, dueTemplate: DEFAULT_DUE_TEMPLATE };
  await teacher.get(updateFeeSettings, { body: { ...settings, doorDues: 'hold' } });
  try {
    const { room, pupils, taker } = await owingRoom(teacher, database, 2);
    const scanner = await createAssistant(teacher, { permissions: ['attendance'] });
    const [page, other] = [await pageOf(taker), await pageOf(scanner)];
    for (const each of [page, other]) {
      await openDoor(each, room.id);
      await isKept(each);
    }
    await scanCode(other, present(pupils[0]));
    await expect(outcomeOf(other)).toContainText('مصروفات متأخرة');
    await expect(outcomeOf(other)).not.toContainText('200');
    for (const each of [page, other]) await each.context().setOffline(true);
    await scanCode(other, present(pupils[1]));
    await expect(outcomeOf(other)).toContainText('موقوف عند الباب');
    await scanCode(page, present(pupils[0]));
    await expect(outcomeOf(page)).toContainText('مصروفات متأخرة');
    await expect(outcomeOf(page)).toContainText(OWES);
    await takeCash(page);
    await expect(outcomeOf(page)).toContainText('إيصال مؤقت');
    await scanCode(page, present(pupils[0]));
    await expect(outcomeOf(page)).toContainText('حضر');
    for (const each of [page, other]) await each.context().setOffline(false);
    await expect(queueLine(page)).toHaveText(ALL_SAVED);
    await expectOnce(database, room.id, 1);
    await expectPaidOnce(database, room.id, 1);
  } finally {
    await teacher.get(updateFeeSettings, { body: { ...settings, holdAfterMonths: 2, doorDues: 'show' } });
  }
});

test('three devices take cash without a network, and each payment arrives once @main', async ({
  pageOf,
  apiOf,
  database,
  expectProblems,
}) => {
  test.slow();
  // Two devices may open the shift of one person at once.
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /409/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { room, pupils, taker } = await owingRoom(teacher, database, 9);
  // Two of them are of one person, whose shift is the same.
  const second = await createAssistant(teacher, { permissions: ['attendance', 'fees'] });
  const devices = [await pageOf(taker), await pageOf(taker), await pageOf(second)];
  for (const page of devices) {
    await openDoor(page, room.id);
    await isKept(page);
    await page.context().setOffline(true);
  }
  for (const [place, page] of devices.entries()) {
    for (const pupil of pupils.slice(place * 3, place * 3 + 3)) {
      await scanCode(page, pupil);
      await takeCash(page);
    }
    await expect(queueLine(page)).toContainText('تنتظر الإرسال: 6');
    await page.reload();
    await expect(queueLine(page)).toContainText('تنتظر الإرسال: 6');
  }
  await Promise.all(devices.map((page) => page.context().setOffline(false)));
  for (const page of devices) await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await expectOnce(database, room.id, 9);
  await expectPaidOnce(database, room.id, 9);
  const shifts = await database.query<{ receipts: number }[]>(
    `select count(*)::int as receipts from fee_entry e join shift s on s.id = e.shift_id
     where s.person_id = any($1) and e.kind = 'payment' group by s.id order by 1`,
    [[taker.id, second.id]],
  );
  expect(shifts).toEqual([{ receipts: 3 }, { receipts: 6 }]);
});

test('an answer that is lost makes no second payment, and what is refused stays listed until it is sent again', async ({
  pageOf,
  apiOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/, /403/);
  const teacher = await apiOf(DEMO_TEACHER);
  const { room, pupils, taker } = await owingRoom(teacher, database, 2);
  const page = await pageOf(taker);
  await openDoor(page, room.id);
  await scanCode(page, present(pupils[0]));
  let lost = 0;
  await page.route('**/fees/Pay', async (route) => {
    await route.fetch();
    lost++;
    await route.abort();
  });
  await takeCash(page);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute('**/fees/Pay');
  await expect(outcomeOf(page)).toContainText(/إيصال \d+-/);
  await expectPaidOnce(database, room.id, 1);

  // The permission ends between the tap and the call.
  await scanCode(page, present(pupils[1]));
  const refusal = { succeeded: false, data: null, message: 'لا صلاحية', code: 'auth.forbidden', errors: null };
  await page.route('**/fees/Pay', (route) => route.fulfill({ status: 403, json: refusal }));
  await takeCash(page).catch(() => undefined);
  const refused = page.getByRole('region', { name: /^لم يقبلها الخادم/ });
  await expect(refused).toContainText('لم يُسجَّل تحصيل 200');
  await expectAccessible(page);
  await page.reload();
  await expect(refused).toContainText(present(pupils[1]).fullName);
  await page.unroute('**/fees/Pay');
  await refused.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(refused).toBeHidden();
  await expectPaidOnce(database, room.id, 2);
});

test('what is taken survives a browser that is killed, with a network and without, once', async ({
  apiOf,
  database,
  origin,
}) => {
  test.slow();
  const { room, pupils, taker } = await owingRoom(await apiOf(DEMO_TEACHER), database, 8);
  const browser = await KillableBrowser.create();
  try {
    const open = async () => {
      const page = await browser.start();
      await page.goto(`${origin}/robots.txt`);
      const stored = await storedSession(origin, taker);
      await page.evaluate((items) => {
        if (localStorage.getItem('token')) return;
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, stored);
      await openDoor(page, room.id, origin);
      return page;
    };
    for (const [place, pupil] of pupils.entries()) {
      const page = await open();
      if (place === 0) await isKept(page);
      await page.context().setOffline(place % 2 === 1);
      await scanCode(page, pupil);
      await takeCash(page);
      await browser.kill();
    }
    const page = await open();
    await expect(queueLine(page)).toHaveText(ALL_SAVED);
    await expect(page.getByText('لم يقبلها الخادم')).toHaveCount(0);
    await expectOnce(database, room.id, 8);
    await expectPaidOnce(database, room.id, 8);
  } finally {
    await browser.delete();
  }
});

test('signing out with money that waits asks first; it is sent when its account is back', async ({
  pageOf,
  apiOf,
  database,
  origin,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /amiri/);
  const { room, pupils, taker } = await owingRoom(await apiOf(DEMO_TEACHER), database, 1);
  const page = await pageOf(taker);
  await openDoor(page, room.id);
  await isKept(page);
  await page.context().setOffline(true);
  await scanCode(page, present(pupils[0]));
  await takeCash(page);
  await page.getByRole('button', { name: /^حساب / }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  const question = page.getByRole('dialog', { name: 'لم يصل كل شيء إلى الخادم' });
  await expect(question).toContainText('تنتظر الإرسال من الباب: عمليتان');
  await question.getByRole('button', { name: 'المغادرة مع ذلك' }).click();
  await expect(page).not.toHaveURL(/teacher/);
  await page.context().setOffline(false);
  for (const { name, value } of await storedSession(origin, taker))
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  await page.goto('/app/teacher');
  await expectOnce(database, room.id, 1);
  await expectPaidOnce(database, room.id, 1);
});

test('two pages of one device take and send as one', async ({ pageOf, apiOf, database, expectProblems }) => {
  // Both may open the shift at once.
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /409/);
  const { room, pupils, taker } = await owingRoom(await apiOf(DEMO_TEACHER), database, 2);
  const here = await pageOf(taker);
  await openDoor(here, room.id);
  await isKept(here);
  const there = await here.context().newPage();
  await openDoor(there, room.id);
  await here.context().setOffline(true);
  for (const [place, page] of [here, there].entries()) {
    await page.bringToFront();
    await scanCode(page, present(pupils[place]));
    await takeCash(page);
  }
  await expect(queueLine(here)).toContainText('تنتظر الإرسال: 4');
  await here.context().setOffline(false);
  for (const page of [here, there]) await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await expectOnce(database, room.id, 2);
  await expectPaidOnce(database, room.id, 2);
  await codeField(there).focus();
});
