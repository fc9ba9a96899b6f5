import { PUBLIC_DESCRIPTIONS, PUBLIC_PAGES } from '@daad/contracts/public-pages';
import { expect, test } from './fixtures.js';

// As crawlers and messengers ask: without running scripts.
for (const [path, description] of Object.entries(PUBLIC_DESCRIPTIONS)) {
  test(`${path} has its title in its HTML`, async ({ request, origin }) => {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toContain('text/html');
    const html = await response.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(title).toContain('ضاد');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    for (const [attribute, content] of [
      ['name="description"', description],
      ['property="og:title"', title],
      ['property="og:description"', description],
      ['property="og:url"', origin + path],
      ['property="og:site_name"', 'ضاد'],
    ] as const) {
      expect(html).toContain(`<meta ${attribute} content="${content}"/>`);
    }
    expect(html).toContain(`<link rel="canonical" href="${origin + path}"/>`);
    expect(html).toContain('<html lang="ar" dir="rtl" data-mantine-color-scheme="light">');
  });
}

test('every public page has its own title', async ({ request }) => {
  const titles = await Promise.all(
    Object.keys(PUBLIC_PAGES).map(async (path) => {
      const html = await (await request.get(path)).text();
      return /<title>([^<]+)<\/title>/.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test('the window has the title of the page, also on the sign-in page and after it', async ({
  page,
  studentPage,
}) => {
  await page.goto('/news');
  await expect(page).toHaveTitle('الأخبار | ضاد');
  await page.getByRole('link', { name: 'تسجيل الدخول' }).first().click();
  await expect(page).toHaveTitle('تسجيل الدخول | ضاد');
  await studentPage.goto('/app/student/points');
  await expect(studentPage).toHaveTitle('نقاطي | ضاد');
});

test('search engines may index the public pages, and no pages that need an account', async ({
  request,
  origin,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(await robots.text()).toContain('Disallow: /app/student');

  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const places = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places.sort()).toEqual(
    Object.keys(PUBLIC_PAGES)
      .map((path) => new URL(path, origin).href)
      .sort(),
  );
});
