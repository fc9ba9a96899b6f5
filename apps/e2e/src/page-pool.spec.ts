import { expect, test } from './fixtures.js';
import type { PageOptions } from './page-pool.js';

const OPTIONS: PageOptions = {
  device: { viewport: { width: 1280, height: 860 }, hasTouch: false, isMobile: false },
  saveData: true,
  serviceWorkers: 'block',
};

test('a page of the pool is acquired without traces of the test before', async ({ pagePool }) => {
  const page = await pagePool.acquire(OPTIONS, [{ name: 'theme-of-test', value: 'kept by the account' }]);
  expect(await page.evaluate(() => localStorage.getItem('theme-of-test'))).toBe('kept by the account');
  await page.addInitScript(() => Object.assign(globalThis, { left: true }));
  const removed = await page.addInitScript(() => Object.assign(globalThis, { left: true }));
  await removed.dispose();
  await page.route('**/api/v1/site', (route) => route.abort());
  await page.context().route('**/manifest.webmanifest', (route) => route.abort());
  page.on('dialog', (dialog) => void dialog.accept());
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.goto('/contact');
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'left');
    document.cookie = 'left=1';
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  await page.getByRole('heading', { level: 1 }).click();
  const tab = await page.context().newPage();
  await pagePool.release(page);
  expect(tab.isClosed()).toBe(true);

  const again = await pagePool.acquire(OPTIONS);
  expect(again).toBe(page);
  await again.goto('/about');
  expect(
    await again.evaluate(async () => ({
      left: 'left' in globalThis,
      stored: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
      cookies: document.cookie,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      width: innerWidth,
      site: (await fetch('/api/v1/site')).status,
      manifest: (await fetch('/manifest.webmanifest')).status,
      answer: confirm('Is this accepted?'),
    })),
  ).toEqual({
    left: false,
    stored: [],
    cookies: '',
    isDark: false,
    isStill: true,
    width: 1280,
    site: 200,
    manifest: 200,
    answer: false,
  });
  await again.goBack();
  await expect(again).toHaveURL('/robots.txt');
  expect(await again.goBack()).toBeNull();
  await pagePool.release(again);
});

test('a page with a clock or socket of the test, or with service workers, is closed on release', async ({
  pagePool,
}) => {
  const clocked = await pagePool.acquire(OPTIONS);
  await clocked.clock.install();
  const unconnected = await pagePool.acquire(OPTIONS);
  await unconnected.routeWebSocket(/socket/, () => undefined);
  const first = await pagePool.acquire({ ...OPTIONS, serviceWorkers: 'allow' });
  for (const page of [clocked, unconnected, first]) {
    await pagePool.release(page);
    expect(page.isClosed()).toBe(true);
  }
});
