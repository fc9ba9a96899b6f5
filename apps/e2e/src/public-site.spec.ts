import { createNews, deleteNews } from '@daad/contracts/news.contract';
import { present } from '@daad/testing/present';
import { renderInBrowserOnly } from './browser-rendering.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';

const PAGES = [
  { path: '/', heading: /العربية/, title: /ضاد/ },
  { path: '/news', heading: 'الأخبار', title: 'الأخبار | ضاد' },
  { path: '/leaderboard', heading: 'لوحة الشرف', title: 'لوحة الشرف | ضاد' },
  { path: '/parent-tracking', heading: 'متابعة ولي الأمر', title: 'متابعة ولي الأمر | ضاد' },
  { path: '/about', heading: 'أ. سليم الورّاق', title: 'عن المعلم | ضاد' },
  { path: '/contact', heading: 'تواصل معنا', title: 'تواصل معنا | ضاد' },
  { path: '/courses', heading: 'الدورات', title: 'الدورات | ضاد' },
];

for (const { path, heading, title } of PAGES) {
  test(`${path} opens for all visitors and has its title @main`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{10,}/);
    await expect(page.getByRole('status', { name: 'جارٍ التحميل' })).toHaveCount(0);
  });
}

for (const [from, to] of [
  ['/login', '/app/login'],
  ['/app', '/app/login'],
  ['/no/such/page', '/'],
  ['/app/no-such-page', '/'],
  ['/teacher/points', '/app/login?redirect=%2Fapp%2Fteacher'],
  ['/student', '/app/login?redirect=%2Fapp%2Fstudent'],
  ['/student/cart', '/app/login?redirect=%2Fapp%2Fstudent'],
] as const) {
  test(`${from} leads to ${to} @main`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });
}

test('the first Tab offers a link past the frame, on the site and after signing in', async ({
  page,
  studentPage,
}) => {
  for (const [each, path] of [
    [page, '/leaderboard'],
    [studentPage, '/app/student'],
  ] as const) {
    await each.goto(path);
    const skip = each.getByRole('link', { name: 'انتقل إلى المحتوى' });
    await expect(skip).toBeAttached();
    await each.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await each.keyboard.press('Enter');
    await expect(each.getByRole('main')).toBeFocused();
  }
});

test('an unknown page of the student area leads to the site', async ({ studentPage: page }) => {
  await page.goto('/app/student/no-such-page');
  await expect(page).toHaveURL('/');
});

test('the header leads through the whole site @main', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'صفحات الموقع' });
  for (const [label, path] of [
    ['الأخبار', '/news'],
    ['لوحة الشرف', '/leaderboard'],
    ['متابعة ولي الأمر', '/parent-tracking'],
    ['عن المعلم', '/about'],
    ['تواصل معنا', '/contact'],
    ['الرئيسية', '/'],
  ] as const) {
    await header.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'تسجيل الدخول' }).first().click();
  await expect(page).toHaveURL('/app/login');
});

test('those who are signed in are asked nowhere to sign in', async ({ studentPage, teacherPage }) => {
  for (const [page, home] of [
    [studentPage, '/app/student'],
    [teacherPage, '/app/teacher'],
  ] as const) {
    for (const path of ['/news', '/']) {
      await page.goto(path);
      const way = page.getByRole('main').locator('section', { hasText: 'صفحتك في انتظارك' }).last();
      await expect(way.getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', home);
      await expect(page.getByText(/سجّل دخولك|تسجيل الدخول/)).toHaveCount(0);
    }
  }
});

test('the personal page is one step from the public site @main', async ({ studentPage }) => {
  await studentPage.goto('/about');
  await studentPage.getByRole('main').getByRole('link', { name: 'حسابي' }).click();
  await expect(studentPage).toHaveURL('/app/student/points');
});

test('a news item appears the moment it is published, opens at its own address, and goes @main', async ({
  page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const teacher = await apiOf(DEMO_TEACHER);
  await page.goto('/news?size=24');
  await expect(page.getByRole('article').first()).toBeVisible();
  const title = `خبر عاجل ${Date.now()}`;
  const { id } = await teacher.get(createNews, {
    body: {
      title,
      newsType: 2,
      description: 'التفاصيل كاملة هنا',
      link: 'https://example.com/x',
      pinned: true,
    },
  });
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('فعالية')).toBeVisible();
  await expect(card.getByText('مثبّت')).toBeVisible();
  await expect(card.getByRole('link', { name: 'فتح الرابط' })).toHaveAttribute(
    'href',
    'https://example.com/x',
  );

  await card.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('التفاصيل كاملة هنا')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`item=${id}`));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('link', { name: title })).toBeFocused();
  await expect(page).toHaveURL('/news?size=24');

  await card.getByRole('link', { name: title }).click();
  await expect(dialog.getByText('التفاصيل كاملة هنا')).toBeVisible();
  await teacher.get(deleteNews, { params: { id } });
  await expect(dialog).toContainText('لم يعد هذا الخبر موجوداً');
  await expect(dialog).not.toContainText('التفاصيل كاملة هنا');
  await expect(card).toHaveCount(0);
});

test('the board and the news of the home page move nothing below them when they arrive', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await renderInBrowserOnly(page);
  for (const call of ['**/StudentPoints/StudentsPointsTable*', '**/news/GetList*']) {
    await page.route(call, async (route) => {
      await released;
      await route.continue();
    });
  }
  await page.goto('/');
  const below = page.getByRole('heading', { name: 'استكشف المنصة' });
  await expect(page.getByRole('region', { name: 'آخر الأخبار' }).getByRole('status')).toBeVisible();
  // Loaded by a separate script after the site's data.
  await expect(page.getByRole('region', { name: 'من أيامنا' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = present(await below.boundingBox()).y;
  release();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('row')).toHaveCount(6);
  const after = present(await below.boundingBox()).y;
  // The lengths of titles are not known beforehand.
  expect(Math.abs(after - before)).toBeLessThan(100);
});
