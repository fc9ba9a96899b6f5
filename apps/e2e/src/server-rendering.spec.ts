import { getNews, listNews } from '@daad/contracts/news.contract';
import { studentsPointsTable } from '@daad/contracts/points.contract';
import { PUBLIC_PAGES } from '@daad/contracts/public-pages';
import { listStages } from '@daad/contracts/stages.contract';
import { present } from '@daad/testing/present';
import { createProduct } from '@daad/testing/builders';
import type { Browser, Page } from '@playwright/test';
import { DEMO_STUDENT, DEMO_TEACHER, expect, test } from './fixtures.js';
import { openLive } from './open-live.js';

async function withoutJavaScript(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: 'ar-EG' });
  return context.newPage();
}

/** What a reader without scripts finds on each page, besides its heading. */
const CONTENT: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('row')).toHaveCount(6);
    await expect(page.getByRole('heading', { name: 'استكشف المنصة' })).toBeVisible();
    // The colours of buttons depend on an attribute that scripts set for those who have them.
    await expect(page.getByRole('link', { name: 'ابدأ الآن' })).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
  },
  '/news': (page) => expect(page.getByRole('article').first()).toBeVisible(),
  '/store': async (page) => {
    await expect(page.getByRole('list', { name: 'المنتجات' }).getByRole('article').first()).toContainText(
      'ج.م',
    );
    await expect(page.getByRole('search', { name: 'تصفية المنتجات' }).getByLabel('السعر')).toBeVisible();
  },
  '/leaderboard': (page) => expect(page.getByRole('row').nth(5)).toBeVisible(),
  '/parent-tracking': (page) => expect(page.getByLabel('رقم هاتف ولي الأمر')).toBeVisible(),
  '/about': (page) => expect(page.getByRole('heading', { name: 'ماذا يجد الطالب هنا' })).toBeVisible(),
  '/contact': (page) => expect(page.getByRole('link', { name: /\d{8}/ }).first()).toBeVisible(),
  '/courses': (page) => expect(page.getByText('نُعدّ دورات جديدة')).toBeVisible(),
};

test('each public page can be read without JavaScript @main', async ({ browser, origin }) => {
  expect(Object.keys(CONTENT).sort()).toEqual(Object.keys(PUBLIC_PAGES).sort());
  const page = await withoutJavaScript(browser, origin);
  for (const [path, hasContent] of Object.entries(CONTENT)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0621-\u064a]/);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'الدورات' })).toBeVisible();
      await expect(page.getByRole('status', { name: 'جارٍ التحميل' })).toHaveCount(0);
      await hasContent(page);
    });
  }
  await page.context().close();
});

test('each public page with a query can be read without JavaScript, whatever its params are', async ({
  browser,
  origin,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const rowsOf = async (pageNumber: number) =>
    (await teacher.get(studentsPointsTable, { body: { pageNumber, pageSize: 20 } })).items;
  const second = present((await rowsOf(2))[0]);
  // One that has students, which those of other journeys need not have; theirs need not have a stage.
  const name = present((await rowsOf(1)).map((row) => row.educationalStageName).find(Boolean));
  const found = await teacher.get(listStages, { query: { search: name, pageSize: 100 } });
  const stage = present(found.items.find((each) => each.name === name));
  const page = await withoutJavaScript(browser, origin);
  const main = page.getByRole('main');
  const row = page.getByRole('row');
  const pageOf = (query: string) => page.goto(query).then((response) => expect(response?.ok()).toBe(true));

  await pageOf('/leaderboard?page=2');
  await expect(row.filter({ hasText: second.studentCode })).toBeVisible();
  await expect(page.getByRole('button', { name: 'صفحة 2' })).toHaveAttribute('aria-current', 'page');
  await pageOf(`/leaderboard?stage=${stage.id}`);
  await expect(row.nth(1)).toContainText(stage.name);
  await pageOf('/leaderboard?code=S0001');
  await expect(row.filter({ hasText: 'S0001' })).toBeVisible();
  await pageOf(`/leaderboard?phone=${DEMO_STUDENT.phoneNumber}`);
  await expect(row.filter({ hasText: 'S0001' })).toBeVisible();
  await pageOf('/leaderboard?fbclid=IwAR0_x-1&stage=none&page=two');
  await expect(row.nth(5)).toBeVisible();

  await pageOf('/news?page=0&size=7&item="x"');
  await expect(main.getByRole('article').first()).toBeVisible();
  await pageOf('/news?size=6&utm_source=a');
  await expect(main.getByRole('article')).toHaveCount(6);
  await pageOf('/news?item=old');
  await expect(main.getByRole('article').first()).toBeVisible();
  const products = main.getByRole('list', { name: 'المنتجات' }).getByRole('article');
  await pageOf('/store?category=books&product=1&price=under-100');
  await expect(products.first()).toContainText('ج.م');
  // What the API refuses is shown where the list would be.
  await pageOf(`/store?q=${'س'.repeat(300)}`);
  await expect(main.getByRole('alert')).toBeVisible();
  await pageOf('/parent-tracking?from=a');
  await expect(page.getByLabel('رقم هاتف ولي الأمر')).toBeVisible();
  await pageOf('/app/login?reason=expired&redirect=%2Fapp%2Fstudent');
  await expect(page.getByText('انتهت صلاحية الجلسة')).toBeVisible();
  await page.context().close();
});

test('a product and a news item can be read without JavaScript, from their links @main', async ({
  browser,
  origin,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const page = await withoutJavaScript(browser, origin);
  await page.goto('/store');
  const card = page.getByRole('list', { name: 'المنتجات' }).getByRole('article').first();
  const name = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();

  const item = present((await teacher.get(listNews, { query: {} })).items[0]);
  await page.goto('/news');
  await page.getByRole('link', { name: item.title }).click();
  await expect(page.getByRole('heading', { level: 3, name: item.title })).toBeVisible();
  await page.context().close();
});

/**
 * Resolves when the page has fetched both of its fonts. A font that arrives after the first paint moves text, with or
 * without the app (`font-display: swap`; measured in docs/decisions/2026-11-28-server-rendering.md).
 */
async function fontsAreHere(page: Page): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.every((font) => fetched.some((name) => name.includes(font)));
    },
    ['/readex-pro-arabic-wght-', '/readex-pro-digits-'],
    // Nothing is painted before the style sheets, so there are no animation frames to poll in.
    { polling: 20 },
  );
}

// In one theme: `first-load.spec.ts` compares the places of all elements in both.
for (const width of [390, 1440]) {
  test(`the app takes every public page over without an error and moves nothing, fonts there, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 840 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry))),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('/assets/*.css', async (route) => {
      await fontsAreHere(page);
      await route.continue();
    });
    const idOf = async (path: string, pattern: RegExp) =>
      present(pattern.exec(await (await request.get(path)).text())?.[1]);
    const product = await idOf('/store', /store\?product=([\w-]+)/);
    const item = await idOf('/news', /news\?item=([\w-]+)/);
    const queries = [`/store?product=${product}`, `/news?item=${item}`, '/leaderboard?page=2'];
    for (const path of [...Object.keys(PUBLIC_PAGES), ...queries]) {
      await test.step(path, async () => {
        await openLive(page, path);
        await page.evaluate(() => document.fonts.ready);
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
        expect(shifts).toEqual([]);
      });
    }
  });
}

interface Structured {
  '@context': string;
  '@type': string;
  [name: string]: unknown;
}

const structuredDataIn = (html: string): Structured[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(present(json)) as Structured,
  );
const tagIn = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(html)?.[1];

test('each public page has structured data of the school', async ({ request, origin }) => {
  for (const path of Object.keys(PUBLIC_PAGES)) {
    const [school] = structuredDataIn(await (await request.get(path)).text());
    expect(school, path).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: 'ضاد',
      url: `${origin}/`,
      founder: { '@type': 'Person', name: 'أ. سليم الورّاق' },
    });
  }
});

test('the sign-in page has a description for search engines', async ({ request }) => {
  const html = await (await request.get('/app/login')).text();
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/حسابك/);
});

test('each product and news item has its own head and structured data', async ({
  request,
  origin,
  database,
  apiOf,
}) => {
  const product = await createProduct(database, { name: 'كتاب </script> البلاغة', price: 75 });
  const productPage = await (await request.get(`/store?product=${product.id}`)).text();
  expect(tagIn(productPage, 'og:title')).toBe('كتاب &lt;/script&gt; البلاغة | ضاد');
  expect(tagIn(productPage, 'og:url')).toBe(`${origin}/store?product=${product.id}`);
  expect(productPage).toContain(`<link rel="canonical" href="${origin}/store?product=${product.id}"/>`);
  expect(structuredDataIn(productPage)).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: product.name,
      offers: {
        '@type': 'Offer',
        price: '75.00',
        priceCurrency: 'EGP',
        availability: 'https://schema.org/InStock',
      },
    }),
  );

  const teacher = await apiOf(DEMO_TEACHER);
  const { id } = present((await teacher.get(listNews, { query: {} })).items[0]);
  const item = await teacher.get(getNews, { params: { id } });
  const newsPage = await (await request.get(`/news?item=${id}`)).text();
  expect(tagIn(newsPage, 'og:type')).toBe('article');
  expect(structuredDataIn(newsPage)).toContainEqual(
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: item.title,
      datePublished: item.createdDate,
    }),
  );
});

test('a product or news item that does not exist is not found, and the page shows it', async ({
  browser,
  origin,
  request,
}) => {
  const unknown = '7b0e7bd2-0000-4000-8000-000000000001';
  const page = await withoutJavaScript(browser, origin);
  for (const [path, text] of [
    [`/store?product=${unknown}`, 'لم يعد هذا المنتج موجوداً'],
    [`/news?item=${unknown}`, 'لم يعد هذا الخبر موجوداً'],
  ] as const) {
    expect((await request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.context().close();
});
