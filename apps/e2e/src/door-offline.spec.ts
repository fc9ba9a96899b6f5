import {
  ALL_SAVED,
  counterOf,
  DOOR,
  expectOnce,
  isKept,
  openDoor,
  outcomeOf,
  queueLine,
  recordsOf,
  roomAtTheDoor,
  scanCode,
} from './door.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';

// The page has to open without a network.
test.use({ serviceWorkers: 'allow' });

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

test('a script that does not come leaves the page as it is, and comes with the network', async ({
  teacherPage: page,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const script = /\/door-notice-[^/]*\.js$/;
  const refused = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  await page.route(script, (route) => route.abort());
  await page.goto('/app/teacher/classes');
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفوف');
  await page.unroute(script);
  const loaded = page.waitForResponse(script);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await loaded).ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفوف');
});
