import { present } from '@daad/testing/present';
import { DEMO_STUDENT, DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { waitForScriptsOf } from './open-live.js';

// Without a connection the pages fetched in advance still open.
test.use({ saveData: false, serviceWorkers: 'allow' });

const START = '/app/open';

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  dir: string;
  start_url: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

test('the browser finds the site installable @main', async ({ page, request }) => {
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: 'ضاد',
    lang: 'ar',
    dir: 'rtl',
    start_url: START,
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok()).toBe(true);

  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, as tests use, is never offered it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const scheme of ['light', 'dark']) {
    await expect(page.locator(`meta[name="theme-color"][media*="${scheme}"]`)).toHaveAttribute(
      'content',
      /^#/,
    );
  }
});

test('the installed app starts in the area of the signed-in user, else on the public home', async ({
  page,
  pageOf,
}) => {
  await page.goto('/about');
  await page.goto(START);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As if it had been started there.
  await page.goBack();
  await expect(page).toHaveURL('/about');
  for (const [account, area] of [
    [DEMO_STUDENT, '/app/student'],
    [DEMO_TEACHER, '/app/teacher'],
  ] as const) {
    const own = await pageOf(account);
    await own.goto(START);
    await expect(own).toHaveURL(area);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('without a connection an offline page is shown, and the wanted page once it is back', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // The last script that a page fetches opens the socket.
  const live = page.waitForEvent('websocket');
  await page.goto('/about');
  await live;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت');
  await expect(page).toHaveURL('/news');
  await expectAccessible(page);
  // The event "online" is missed by a page that is being left, and by the next one before its script has run.
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await again;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'الأخبار' })).toBeVisible();
});

test('the offline page is left also when no event reports that the connection is back', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await context.setOffline(true);
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'الأخبار' })).toBeVisible();
});

test('nothing but the offline page is cached', async ({ studentPage }) => {
  await studentPage.goto('/app/student');
  await studentPage.evaluate(() => navigator.serviceWorker.ready);
  await expect(studentPage.getByRole('main')).toBeVisible();
  const cached = await studentPage.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(['/offline.html']);
  for (const path of ['/', '/app/student', '/sw.js', '/offline.html', '/manifest.webmanifest']) {
    expect((await studentPage.request.get(path)).headers()['cache-control'], path).toBe('no-cache');
  }
});

test('a student without a connection keeps the screen and can open other pages', async ({
  studentPage: page,
  student,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK_CHANGED/);
  await page.goto('/app/student');
  await expect(page.getByRole('main')).toContainText(present(student.fullName.split(' ')[0]));
  await waitForScriptsOf(page, '/app/student/points');

  await page.context().setOffline(true);
  await expect(page.getByRole('main')).toContainText(present(student.fullName.split(' ')[0]));
  await page.getByRole('navigation').getByRole('link', { name: 'نقاطي' }).first().click();
  await expect(page).toHaveURL('/app/student/points');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'نقاطي' }).first()).toBeVisible();
  await expect(page.getByText('لا يوجد اتصال بالإنترنت')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('main')).toBeVisible();
});
