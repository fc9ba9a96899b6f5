import { deleteAttachment, SITE_PICTURES } from '@daad/contracts/attachments.contract';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import type { ApiClient } from '@daad/testing/api-client';
import type { Queryable } from '@daad/testing/database-client';
import { drawPicture, upload } from '@daad/testing/picture-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { takeFace } from './site-face.js';

const VIDEO = 'https://www.youtube.com/watch?v=daad';
const WORDS = ['من داخل الحصة', 'حفل التكريم', 'مسابقة الخط'];

/** Fills all parts of the home page. @returns a function that restores those of the demo school */
async function giveFace(teacher: ApiClient, database: Queryable): Promise<() => Promise<void>> {
  const bringBack = await takeFace(database, teacher);
  const put = (place: keyof typeof SITE_PICTURES, picture: Buffer, words: string) =>
    upload(teacher, { type: 'Site', id: SITE_PICTURES[place] }, picture, 'صورة.png', { Description: words });
  const [square, wide] = [await drawPicture('png', { width: 600, height: 600 }), await drawPicture()];
  const ids = [
    await put('photograph', square, 'المعلم في الفصل'),
    await put('shareImage', wide, 'ضاد'),
    await put('gallery', wide, present(WORDS[0])),
    await put('gallery', square, present(WORDS[1])),
    await put('gallery', wide, present(WORDS[2])),
  ].map(({ id }) => id);
  await teacher.get(updateSite, {
    body: {
      introVideo: VIDEO,
      testimonials: [{ name: 'أم يوسف', text: 'تغيّر ابني كثيراً.\nصار يقرأ وحده.' }],
      social: [
        { label: 'صفحتنا', value: 'https://m.facebook.com/daad' },
        { label: 'موقع قديم', value: 'https://example.com' },
        { label: 'قناة يوتيوب', value: 'https://example.com/short' },
      ],
    },
  });
  return async () => {
    for (const id of ids) await teacher.get(deleteAttachment, { params: { id } });
    await bringBack();
  };
}

test('home and about have no empty places for what the site does not have', async ({
  page,
  database,
  apiOf,
}) => {
  const bringBack = await takeFace(database, await apiOf(DEMO_TEACHER));
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: /^(قالوا عنّا|من أيامنا)$/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /شاهد الفيديو/ })).toHaveCount(0);
    await expect(page.getByRole('img', { name: /الورّاق/ })).toHaveCount(0);
    expect(await page.locator('meta[property="og:image"]').count()).toBe(0);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary');
  }
  await bringBack();
});

test('home and about have the teacher’s face, with and without JavaScript @main', async ({
  page,
  browser,
  origin,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const takeAway = await giveFace(teacher, database);
  const site = await teacher.get(getSite, {});
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: 'ar-EG' });
  for (const reader of [page, await context.newPage()]) {
    for (const path of ['/', '/about']) {
      await reader.goto(path);
      await expect(reader.getByRole('img', { name: 'المعلم في الفصل' })).toBeVisible();
      await expect(reader.getByRole('link', { name: /شاهد الفيديو/ })).toHaveAttribute('href', VIDEO);
      const words = reader.getByRole('region', { name: 'قالوا عنّا' });
      await expect(words.getByRole('figure')).toContainText(/تغيّر ابني كثيراً\.\s*صار يقرأ وحده\.\s*أم يوسف/);
      const pictures = reader.getByRole('region', { name: 'من أيامنا' }).getByRole('link');
      await expect(pictures).toHaveCount(3);
      await expect(pictures.nth(1)).toHaveAttribute('href', site.gallery[1]?.path ?? '');
    }
  }
  await context.close();
  const image = `${origin}${site.shareImage?.path}`;
  for (const path of ['/', '/about', '/contact', '/leaderboard']) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`<meta property="og:image" content="${image}"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toContain(
      `"founder":{"@type":"Person","name":"${site.teacherName}","image":"${origin}/files/`,
    );
  }
  await takeAway();
});

test('the gallery opens large, is gone through with the keyboard, and closes by Back', async ({
  page,
  database,
  apiOf,
}) => {
  const takeAway = await giveFace(await apiOf(DEMO_TEACHER), database);
  await page.goto('/');
  const second = page.getByRole('region', { name: 'من أيامنا' }).getByRole('link').nth(1);
  const openSecond = async () => {
    // Until the gallery's own scripts are there, which come after the app's, its links open the plain pictures.
    await expect(second).toHaveAttribute('aria-haspopup', 'dialog');
    await second.click();
  };
  await openSecond();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('img', { name: WORDS[1] })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByText('3 من 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByRole('img', { name: WORDS[0] })).toBeVisible();
  await box.getByRole('button', { name: 'الصورة التالية' }).click();
  await expect(box.getByText('2 من 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(second).toBeFocused();

  await page.goto('/contact');
  await page.getByRole('link', { name: 'الرئيسية' }).first().click();
  await openSecond();
  await expect(box).toBeVisible();
  await page.goBack();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL('/');
  await takeAway();
});

test('links of networks carry their signs', async ({ page, database, apiOf }) => {
  const takeAway = await giveFace(await apiOf(DEMO_TEACHER), database);
  await page.goto('/contact');
  const links = page.getByRole('region', { name: 'تابعنا' }).getByRole('link');
  await expect(links.nth(0).locator('svg.tabler-icon-brand-facebook')).toBeVisible();
  await expect(links.nth(1).locator('svg.tabler-icon-world')).toBeVisible();
  await expect(links.nth(2).locator('svg.tabler-icon-brand-youtube')).toBeVisible();
  await takeAway();
});

test('help with signing in leads to the phone and the messages of the site, or to its contact page', async ({
  page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { phones, chats } = await teacher.get(getSite, {});
  await page.goto('/app/login');
  await expect(page.getByRole('link', { name: /^اتصل بنا/ })).toHaveAttribute('href', 'tel:01000000011');
  await expect(page.getByRole('link', { name: 'راسلنا على واتساب' })).toHaveAttribute(
    'href',
    'https://wa.me/201000000021',
  );
  await teacher.get(updateSite, { body: { phones: [], chats: [] } });
  await page.goto('/app/login');
  await expect(page.getByRole('link', { name: /^اتصل بنا/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'تواصل مع الإدارة' }).click();
  await expect(page).toHaveURL('/contact');
  await teacher.get(updateSite, { body: { phones, chats } });
});

test('those who are signed in find their account in the header and on home', async ({
  studentPage,
  teacherPage,
}) => {
  for (const [page, points] of [
    [studentPage, '/app/student/points'],
    [teacherPage, '/app/teacher/points'],
  ] as const) {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'حسابي' })).toHaveAttribute(
      'href',
      points,
    );
    const hero = page.getByRole('region', { name: /العربية/ });
    await expect(hero.getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', points);
    await expect(page.getByText('ابدأ الآن')).toHaveCount(0);
  }
  await teacherPage.goto('/store');
  await expect(teacherPage.getByRole('main')).toContainText(/السلة/);
});
