import {
  ALL_SAVED,
  counterOf,
  expectOnce,
  isKept,
  openDoor,
  queueLine,
  roomAtTheDoor,
  scanCode,
} from './door.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { KillableBrowser } from './killable-browser.js';
import { storedSession } from './people.js';

// The page has to open without a network.
test.use({ serviceWorkers: 'allow' });

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
      const waiting = pupils.filter(({ code }) => !answered.has(code));
      const calm = Math.floor(Math.random() * 20);
      for (const pupil of waiting.slice(0, calm)) {
        await scanCode(page, pupil);
        answered.add(pupil.code);
      }
      const next = waiting[calm];
      if (!next) break;
      // In the middle of a scan, which its person scans again unless it was answered.
      const scanned = scanCode(page, next).then(
        () => answered.add(next.code),
        () => undefined,
      );
      await browser.kill();
      await scanned;
    }
    await browser.kill();
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
  origin,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /401/);
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [first] = pupils;
  if (!first) throw new Error('There are two.');
  await openDoor(page, room.id);
  await expect(counterOf(page)).toHaveText(/حضر 0 من 2/);
  // The page learns of the end only when it sends, not by its socket or a list before that.
  await page.context().setOffline(true);
  await scanCode(page, first);
  // The session is ended from another place.
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  const ended = await fetch(`${origin}/api/v1/account/Logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  expect(ended.ok).toBe(true);
  await page.context().setOffline(false);
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
  const { room, pupils } = await roomAtTheDoor(database, 4);
  await openDoor(page, room.id);
  await isKept(page);
  await page.evaluate(() => localStorage.setItem('register-homework', 'true'));
  await page.context().setOffline(true);
  for (const pupil of pupils) await scanCode(page, pupil);
  await page.getByRole('button', { name: /^حساب / }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  const question = page.getByRole('dialog', { name: 'لم يصل كل شيء إلى الخادم' });
  await expect(question).toContainText('تنتظر الإرسال من الباب: 4 عمليات');
  await expect(question).toContainText('يبقى محفوظاً على هذا الجهاز');
  await question.getByRole('button', { name: 'المغادرة مع ذلك' }).click();
  await expect(page).not.toHaveURL(/teacher/);
  // Deleted once the connections of the page that was left are closed.
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(stored).not.toContain('daad-door-roster');
  // The switches of the device stay, and nothing else.
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(kept).toEqual(['door-settings', 'register-homework']);
  await page.context().setOffline(false);

  for (const { name, value } of await storedSession(origin, DEMO_TEACHER))
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  await page.goto('/app/teacher');
  await expectOnce(database, room.id, 4);
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
