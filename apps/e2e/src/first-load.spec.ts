import { createNews, deleteNews } from '@daad/contracts/news.contract';
import { PUBLIC_PAGES } from '@daad/contracts/public-pages';
import { drawPicture, upload } from '@daad/testing/picture-builders';
import { present } from '@daad/testing/present';
import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './browser-rendering.js';
import { blockRealtime, DEMO_TEACHER, expect, test } from './fixtures.js';
import { openLive, preloadedScriptsOf } from './open-live.js';

// As visitors have it: the worker counts.
test.use({ serviceWorkers: 'allow' });

type LargestPaint = PerformanceEntry & { element: Element | null };

/** The compressed JavaScript of a first visit with its headers, in bytes, also for those who allow motion. */
const MOST_OF_HOME = 175_000;
const MOST_OF_PAGE = 215_000;

for (const path of [...Object.keys(PUBLIC_PAGES), '/app/login']) {
  const most = path === '/' ? MOST_OF_HOME : MOST_OF_PAGE;
  test(`a first visit of ${path} sends at most ${most / 1000} kB of compressed JavaScript, including what it loads afterwards`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const scripts = new Map<string, string>();
    const sent = new Map<string, number>();
    const unpacked: string[] = [];
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (!response.mimeType.includes('javascript')) return;
      scripts.set(requestId, new URL(response.url).pathname);
      const isLarge = Number(response.headers['content-length'] ?? 0) > 1000;
      if (isLarge && response.headers['content-encoding'] !== 'br') unpacked.push(response.url);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) sent.set(script, encodedDataLength);
    });

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The worker is registered before the page connects.
    await openLive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Only visitors who allow motion get the proverbs, when the browser is idle.
    if (path in PUBLIC_PAGES)
      await expect.poll(() => [...sent.keys()].some((each) => /\/proverb-words-/.test(each))).toBe(true);
    await expect.poll(() => [...scripts.values()].filter((each) => !sent.has(each))).toEqual([]);

    const worker = Number((await page.request.get('/sw.js')).headers()['content-length']);
    const bytes = [...sent.values()].reduce((sum, size) => sum + size, worker);
    expect(unpacked, 'scripts that came without compression').toEqual([]);
    expect(sent.size, 'scripts that were seen').toBeGreaterThan(4);
    const list = [...sent].map(([each, size]) => `${size} ${each}`).join('\n');
    expect(bytes, list).toBeLessThanOrEqual(most);
  });
}

test('each page names few scripts, and a public one none of the signed-in areas', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return [
      ...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    ].map(([, href]) => present(href));
  };
  for (const path of [...Object.keys(PUBLIC_PAGES), '/app/login']) {
    const scripts = await scriptsOf(path);
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(12);
    expect(scripts.filter((href) => /(frame|signed-in|student|teacher|parts|schemas)\b/.test(href))).toEqual(
      [],
    );
  }
  for (const path of ['/app/student', '/app/teacher']) {
    const scripts = await scriptsOf(path);
    expect(scripts.join('\n')).toContain('/frame-');
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(15);
    // What only later pages, forms and dialogs need.
    expect(scripts.filter((href) => /\/(signed-in|student|teacher|parts|schemas)\b/.test(href))).toEqual([]);
  }
  for (const path of ['/app/student/store', '/app/teacher/students']) {
    const scripts = await scriptsOf(path);
    expect(scripts.join('\n')).toContain('/signed-in-');
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(30);
  }
});

test('a page names its scripts in its head, and pointing at a link fetches those of the next one', async ({
  page,
}) => {
  await page.goto('/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = await preloadedScriptsOf(page, '/leaderboard');
  const next = present(named.find((href) => /\/lists-/.test(href)));
  expect(requested.some((url) => url.endsWith(next))).toBe(false);
  await page
    .getByRole('navigation', { name: 'صفحات الموقع' })
    .getByRole('link', { name: 'لوحة الشرف' })
    .hover();
  await expect.poll(() => requested.some((url) => url.endsWith(next))).toBe(true);
  await expect(page).toHaveURL('/');
});

test('the verse of a page brings the letters of its font only', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect.poll(() => fonts.filter((path) => path.includes('/amiri-letters-'))).toHaveLength(1);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((path) => path.includes('/amiri-letters-'))).toHaveLength(1);
  expect(fonts.filter((path) => path.includes('/amiri-arabic-'))).toEqual([]);
});

test('pictures of news load first on their own page, and on home, where they are below the first screen, when they come near', async ({
  page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const body = { title: 'خبر بصورة', newsType: 0, description: 'صورة من الفصل', pinned: true };
  const news = await teacher.get(createNews, { body });
  const picture = await upload(teacher, { type: 'News', id: news.id }, await drawPicture());
  const elementOn = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return present(new RegExp(`<img [^>]*${picture.path}[^>]*>`).exec(html)?.[0], `The picture on ${path}`);
  };
  expect(await elementOn('/news')).toContain('fetchPriority="high"');
  expect(await elementOn('/')).toContain('loading="lazy"');
  expect(await elementOn('/')).not.toContain('fetchPriority');
  await teacher.get(deleteNews, { params: { id: news.id } });
});

test('the store comes with its first products, and requests none until a filter is chosen', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Its first connection would reload everything.
  await blockRealtime(page);
  const productCalls = () => requested.filter((url) => /product\/GetList\?.*pageSize=12/.test(url));

  await page.goto('/store');
  const cards = page.getByRole('list', { name: 'المنتجات' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(productCalls()).toEqual([]);
  await page.getByLabel('المتاح فقط').uncheck();
  await expect.poll(productCalls).toHaveLength(1);
});

/** Every element that has text itself, and pictures. The fonts of verses may load later. */
const CONTENT =
  '#root :is(h1, h2, h3, p:not([class*=verse]), li, a, button, label, bdi, strong, s, dt, dd, th, td, time, img, input)';

for (const path of [...Object.keys(PUBLIC_PAGES), '/app/login']) {
  test(`${path} is complete before any script, and stays as it is`, async ({ browser, page, baseURL }) => {
    const still = await browser.newContext({ baseURL: present(baseURL) });
    const before = await still.newPage();
    await withoutScripts(before);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const each of [before, page]) await each.emulateMedia({ colorScheme });
      await before.goto(path);
      for (const width of [390, 1440]) {
        await test.step(`${width} px wide, ${colorScheme}`, async () => {
          // Without scripts a page of one width is that of another once its window has it.
          for (const each of [before, page]) await each.setViewportSize({ width, height: 840 });
          await page.goto(path);
          // Fonts may load late.
          await expect(async () => {
            const whole = await looksOf(page.locator(CONTENT));
            expect(whole.length).toBeGreaterThan(5);
            expect(await looksOf(before.locator(CONTENT))).toEqual(whole);
          }).toPass({ timeout: 20_000 });
        });
      }
    }
    await still.close();
  });
}

test("the store's first picture is painted without any script, and the app paints no larger one", async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) =>
      paints.push(...(list.getEntries() as LargestPaint[]).map(({ element }) => element?.tagName ?? '')),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const paints = () => page.evaluate(() => (window as unknown as { paints: string[] }).paints);

  await page.setViewportSize({ width: 390, height: 840 });
  await page.goto('/store', { waitUntil: 'commit' });
  await expect.poll(paints).toContain('IMG');
  // A larger one of the first screen may come after it, still without a script.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= innerHeight),
  );
  const before = await paints();
  letScriptsCome();
  await expect(page.locator('#root[data-server-rendered]')).not.toBeAttached();
  await expect(page.getByRole('combobox', { name: 'السعر', includeHidden: true })).toBeAttached();
  expect(await paints()).toEqual(before);
});

test("a signed-in user never sees the store's text for visitors", async ({ studentPage: page }) => {
  await withoutScripts(page);
  await page.goto('/store', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('تصفّح المتجر كما تشاء')).toBeHidden();
});

/** Scripts are served empty. */
const withoutScripts = (page: Page) =>
  page.route('/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

/** The position of each element in whole pixels, and its style. */
const looksOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = (element.firstChild ? range : element).getBoundingClientRect();
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round);
      const text = element.textContent.replace(/\s+/g, '');
      return { text, place, color, fontSize, fontWeight };
    }),
  );
