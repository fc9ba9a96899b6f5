import type { Page } from '@playwright/test';
import type { Queryable } from '@daad/testing/database-client';
import {
  ALL_SAVED,
  codeField,
  counterOf,
  DOOR,
  openDoor,
  outcomeOf,
  queueLine,
  recordsOf,
  roomAtTheDoor,
  scanCode,
} from './door.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { KillableBrowser } from './killable-browser.js';
import { storedSession } from './people.js';

// The page has to open without a network.
test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page) =>
  page.waitForFunction(async (path) => {
    const names = await caches.keys();
    return names.some((name) => name.startsWith(`page ${path} `));
  }, DOOR);

async function expectOnce(database: Queryable, classId: string, count: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await recordsOf(database, classId)).filter(({ records, awards }) => records === 1 && awards === 1)
          .length,
    )
    .toBe(count);
}

test('the door opens and scans without a network, and sends what waits with the times of the scans @main', async ({
  teacherPage: page,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const { room, pupils } = await roomAtTheDoor(database, 4);
  const [first, second, third] = pupils;
  if (!first || !second || !third) throw new Error('There are four.');
  await openDoor(page, room.id);
  await scanCode(page, first);
  await expect(outcomeOf(page)).toContainText('حضر');
  await expect(counterOf(page)).toHaveText(/حضر 1 من 4/);
  await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await isKept(page);

  await page.context().setOffline(true);
  await page.goto(`${DOOR}?class=${room.id}`);
  await expect(counterOf(page)).toHaveText(/حضر 1 من 4/);
  const before = Date.now();
  await scanCode(page, second);
  await scanCode(page, third);
  await scanCode(page, second);
  await expect(outcomeOf(page)).toContainText('مسجَّل من قبل');
  await expect(queueLine(page)).toContainText('تنتظر الإرسال: 3');
  await expect(counterOf(page)).toHaveText(/حضر 3 من 4/);
  const after = Date.now();
  // Taken back before the server knew of it.
  await page.getByRole('button', { name: `تراجع عن حضور ${third.fullName}` }).click();
  await expect(counterOf(page)).toHaveText(/حضر 2 من 4/);
  await page.reload();
  await expect(queueLine(page)).toContainText('تنتظر الإرسال');

  await page.context().setOffline(false);
  await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await expectOnce(database, room.id, 2);
  const rows = await recordsOf(database, room.id);
  const scannedAt = rows.find(({ code }) => code === second.code)?.scannedAt?.getTime() ?? 0;
  expect(scannedAt).toBeGreaterThanOrEqual(before);
  expect(scannedAt).toBeLessThanOrEqual(after);
  expect(rows.find(({ code }) => code === third.code)).toMatchObject({ records: 0, awards: 0 });
});

test('two devices that scan the same cards without a network agree: each student once', async ({
  pageOf,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const { room, pupils } = await roomAtTheDoor(database, 20);
  const devices = [await pageOf(DEMO_TEACHER), await pageOf(DEMO_TEACHER)];
  for (const page of devices) {
    await openDoor(page, room.id);
    await isKept(page);
    await page.context().setOffline(true);
  }
  await Promise.all(
    devices.map(async (page) => {
      for (const pupil of pupils) await scanCode(page, pupil);
      await expect(queueLine(page)).toContainText('تنتظر الإرسال: 20');
    }),
  );
  for (const page of devices) await page.context().setOffline(false);
  for (const page of devices) {
    await expect(queueLine(page)).toHaveText(ALL_SAVED);
    await expect(counterOf(page)).toHaveText(/حضر 20 من 20/);
  }
  await expectOnce(database, room.id, 20);
});

test('a device sees the marks of another at once, also of the register', async ({
  pageOf,
  database,
  expectProblems: _,
}) => {
  const { room, pupils } = await roomAtTheDoor(database, 3);
  const [first, second] = pupils;
  if (!first || !second) throw new Error('There are three.');
  const [here, there] = [await pageOf(DEMO_TEACHER), await pageOf(DEMO_TEACHER)];
  await openDoor(here, room.id);
  await openDoor(there, room.id);
  await scanCode(here, first);
  await expect(counterOf(there)).toHaveText(/حضر 1 من 3/);
  await scanCode(there, first);
  await expect(outcomeOf(there)).toContainText('مسجَّل من قبل');
  await here.getByRole('button', { name: `تراجع عن حضور ${first.fullName}` }).click();
  await expect(counterOf(there)).toHaveText(/حضر 0 من 3/);
  await scanCode(there, second);
  await expect(counterOf(here)).toHaveText(/حضر 1 من 3/);
});

test('what is scanned survives a browser that is killed at any moment, with a network and without', async ({
  database,
  origin,
}) => {
  test.slow();
  const { room, pupils } = await roomAtTheDoor(database, 60);
  const browser = await KillableBrowser.create();
  const answered = new Set<string>();
  try {
    const open = async () => {
      const page = await browser.start();
      await page.goto(`${origin}/robots.txt`);
      const stored = await storedSession(origin, DEMO_TEACHER);
      await page.evaluate((items) => {
        // As it was, unless it is the first start.
        if (localStorage.getItem('token')) return;
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, stored);
      await openDoor(page, room.id, origin);
      return page;
    };
    for (let start = 0; answered.size < pupils.length; start++) {
      const page = await open();
      if (start === 0) await isKept(page);
      await page.context().setOffline(start % 2 === 1);
      const killed = new Promise((resolve) => {
        setTimeout(() => void browser.kill().then(resolve), 500 + Math.random() * 2500);
      });
      try {
        for (const pupil of pupils) {
          if (answered.has(pupil.code)) continue;
          await scanCode(page, pupil);
          answered.add(pupil.code);
        }
      } catch {
        // Killed in the middle of a scan, which its person scans again.
      }
      await killed;
    }
    const page = await open();
    await expect(queueLine(page)).toHaveText(ALL_SAVED);
    await expect(counterOf(page)).toHaveText(/حضر 60 من 60/);
    await expect(page.getByText('لم يقبلها الخادم')).toHaveCount(0);
    await expectOnce(database, room.id, 60);
  } finally {
    await browser.delete();
  }
});

test('an ended session keeps the queue, wipes the roster, and sends after signing in again @main', async ({
  teacherPage: page,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /401/);
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [first] = pupils;
  if (!first) throw new Error('There are two.');
  await openDoor(page, room.id);
  // The session is ended from another place.
  await page.evaluate(async () => {
    await fetch('/api/v1/account/Logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: localStorage.getItem('refreshToken') }),
    });
  });
  await codeField(page).fill(first.code);
  await codeField(page).press('Enter');
  const again = page.getByRole('dialog', { name: 'انتهت صلاحية الجلسة' });
  await expect(again).toBeVisible();
  const roster = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return names.includes('daad-door-roster');
    });
  await expect.poll(roster).toBe(false);
  await again.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_TEACHER.password);
  await again.getByRole('button', { name: 'متابعة' }).click();
  await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await expect(counterOf(page)).toHaveText(/حضر 1 من 2/);
  await expectOnce(database, room.id, 1);
});

test('signing out with scans that wait asks first, keeps them for the account, and wipes the roster', async ({
  teacherPage: page,
  database,
  origin,
  expectProblems,
}) => {
  // The home page has another font.
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /amiri/);
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [first] = pupils;
  if (!first) throw new Error('There are two.');
  await openDoor(page, room.id);
  await isKept(page);
  await page.evaluate(() => localStorage.setItem('register-homework', 'true'));
  await page.context().setOffline(true);
  await scanCode(page, first);
  await page.getByRole('button', { name: /^حساب / }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  const question = page.getByRole('dialog', { name: 'لم يصل كل شيء إلى الخادم' });
  await expect(question).toContainText('يبقى محفوظاً على هذا الجهاز');
  await question.getByRole('button', { name: 'المغادرة مع ذلك' }).click();
  await expect(page).not.toHaveURL(/teacher/);
  const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(stored).not.toContain('daad-door-roster');
  // The switches of the device stay, and nothing else.
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(kept).toEqual(['door-settings', 'register-homework']);
  await page.context().setOffline(false);

  for (const { name, value } of await storedSession(origin, DEMO_TEACHER))
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  await page.goto('/app/teacher');
  await expectOnce(database, room.id, 1);
});

test('an upgrade of the database by a newer app loses nothing that waits', async ({
  teacherPage: page,
  database,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [first, second] = pupils;
  if (!first || !second) throw new Error('There are two.');
  await openDoor(page, room.id);
  await isKept(page);
  await page.context().setOffline(true);
  await scanCode(page, first);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('daad-door-queue', 99);
        request.onupgradeneeded = () => request.result.createObjectStore('of-a-newer-app');
        request.onerror = () => reject(new Error('no upgrade', { cause: request.error }));
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  // The page of before goes on, and so does one that opens now.
  await scanCode(page, second);
  await page.context().setOffline(false);
  await page.reload();
  await expect(queueLine(page)).toHaveText(ALL_SAVED);
  await expectOnce(database, room.id, 2);
});
