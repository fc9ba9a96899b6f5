import { deleteAttachment } from '@daad/contracts/attachments.contract';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { drawPicture } from '@daad/testing/picture-builders';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { takeFace } from './site-face.js';

const SETTINGS = '/app/teacher/settings';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what the teacher writes about the site saves by itself, and visitors read it @main', async ({
  teacherPage,
  page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const before = await teacher.get(getSite, {});
  await teacherPage.goto(SETTINGS);
  await teacherPage
    .getByRole('navigation', { name: 'أقسام الإعدادات' })
    .getByRole('link', { name: 'المراكز' })
    .click();
  const centres = section(teacherPage, 'المراكز');
  await expect(centres.getByRole('heading', { level: 2 })).toBeInViewport();
  const city = `أسيوط ${Date.now()}`;
  const added = before.centres.length + 1;
  await centres.getByRole('button', { name: 'إضافة إلى المدن والمراكز' }).click();
  await expect(centres.getByRole('status')).toHaveText('صحّح ما عليه خطأ ليُحفظ');
  await expect(centres.getByText('المدينة مطلوبة')).toBeVisible();
  expect((await teacher.get(getSite, {})).centres).toEqual(before.centres);
  // Scrolled to the top, because axe would report elements that the sticky bar covers in part.
  await teacherPage.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(teacherPage);
  await centres.getByLabel(`المدينة ${added}`, { exact: true }).fill(city);
  await centres.getByLabel(`مراكز ${city}: العنوان 1`).fill('شارع الثورة');
  await expect(centres.getByRole('status')).toHaveText('حُفظ');
  const contact = section(teacherPage, 'وسائل التواصل');
  await contact.getByLabel('هواتف للمكالمات: الرقم 1').fill('٠١٠٠ ٠٠٠ ٠٠٩٩');
  await contact.getByLabel('هواتف للمكالمات: الرقم 1').press('Tab');
  await expect(contact.getByRole('status')).toHaveText('حُفظ');

  await page.goto('/contact');
  const place = page.getByRole('region', { name: `المراكز في ${city}` });
  await expect(place.getByRole('link', { name: 'شارع الثورة' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`شارع الثورة، ${city}`)}`,
  );
  await expect(
    page.getByRole('region', { name: 'اتصل بنا' }).getByRole('link', { name: '0100 000 0099' }),
  ).toHaveAttribute('href', 'tel:01000000099');
  await teacher.get(updateSite, { body: before });
});

test('what is removed from a list comes back to its place, also after other changes', async ({
  teacherPage: page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const before = await teacher.get(getSite, {});
  const centres = [
    { city: 'بنها', addresses: ['شارع المحطة'] },
    { city: 'طنطا', addresses: ['شارع البحر', 'شارع سعيد', 'ميدان الساعة'] },
    { city: 'دمنهور', addresses: ['شارع الجمهورية'] },
  ];
  const phones = ['الأول', 'الثاني'].map((label, index) => ({ label, value: `0100000000${index}` }));
  await teacher.get(updateSite, { body: { centres, phones, biography: ['أولى', 'ثانية', 'ثالثة'] } });
  const site = () => teacher.get(getSite, {});
  const undoOf = (text: string) =>
    page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'تراجع' });
  await page.goto(SETTINGS);
  const cities = section(page, 'المراكز');

  await cities.getByRole('button', { name: 'حذف العنصر 2 من مراكز طنطا' }).click();
  await cities.getByRole('button', { name: 'تقديم العنصر 2 من المدن والمراكز' }).click();
  await undoOf('شارع سعيد').click();
  await expect(cities.getByLabel('مراكز طنطا: العنوان 2')).toHaveValue('شارع سعيد');

  await cities.getByRole('button', { name: 'حذف العنصر 1 من المدن والمراكز' }).click();
  await expect(cities.getByRole('status')).toHaveText('حُفظ');
  await expect.poll(async () => (await site()).centres.length).toBe(2);
  await cities.getByLabel('مراكز بنها: العنوان 1').fill('شارع الاستاد');
  await undoOf('طنطا').click();
  const [benha, tanta, damanhour] = centres;
  await expect
    .poll(async () => (await site()).centres)
    .toEqual([tanta, { ...benha, addresses: ['شارع الاستاد'] }, damanhour]);

  const teacherSection = section(page, 'عن المعلم');
  const removeFirst = teacherSection.getByRole('button', { name: 'حذف العنصر 1 من السيرة' });
  await removeFirst.click();
  await removeFirst.click();
  await expect.poll(async () => (await site()).biography).toEqual(['ثالثة']);
  await expectAccessible(page);
  await undoOf('ثانية').click();
  await undoOf('أولى').click();
  await section(page, 'وسائل التواصل')
    .getByRole('button', { name: 'حذف العنصر 1 من هواتف للمكالمات' })
    .click();
  await expect.poll(async () => (await site()).phones.length).toBe(1);
  await undoOf('الأول').click();
  await expect.poll(site).toMatchObject({ biography: ['أولى', 'ثانية', 'ثالثة'], phones });

  // An entry without any text is no loss.
  await teacherSection.getByRole('button', { name: 'إضافة إلى السيرة' }).click();
  await teacherSection.getByRole('button', { name: 'حذف العنصر 4 من السيرة' }).click();
  await expect(page.getByRole('button', { name: 'تراجع' })).toHaveCount(0);
  await teacher.get(updateSite, { body: before });
});

test('the address of a section opens the settings there', async ({ teacherPage: page }) => {
  for (const [hash, title] of [
    ['absence', 'رسالة الغياب لولي الأمر'],
    ['testimonials', 'آراء الطلاب وأولياء الأمور'],
  ] as const) {
    await page.goto(`${SETTINGS}#${hash}`);
    await page.reload();
    await expect(section(page, title).getByRole('heading').first()).toBeInViewport();
  }
});

test('a failed save shows an error, keeps what was typed, asks before leaving, and is repeated', async ({
  teacherPage: page,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED|Failed to load resource/);
  const teacher = await apiOf(DEMO_TEACHER);
  const before = await teacher.get(getSite, {});
  await page.route('**/api/v1/site', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto(SETTINGS);
  const identity = section(page, 'هوية المنصة');
  await identity.getByLabel('اسم المعلم').fill('أ. هدى');
  await expect(identity.getByRole('status')).toContainText('تعذّر الحفظ');
  await page.getByRole('link', { name: 'التقارير' }).first().click();
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await question.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(question).toBeHidden();
  await expect(identity.getByLabel('اسم المعلم')).toHaveValue('أ. هدى');
  await page.unroute('**/api/v1/site');
  await expect(identity.getByRole('status')).toHaveText('حُفظ');
  expect((await teacher.get(getSite, {})).teacherName).toBe('أ. هدى');

  // Left at once: the save is on its way, and the page changes when it has arrived.
  await identity.getByLabel('اسم المعلم').fill(before.teacherName);
  await page.getByRole('link', { name: 'التقارير' }).first().click();
  await expect(page).toHaveURL(/reports/);
  expect((await teacher.get(getSite, {})).teacherName).toBe(before.teacherName);
});

test('two tabs that change different sections keep both changes, and show each other’s', async ({
  teacherPage: one,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const before = await teacher.get(getSite, {});
  const other = await one.context().newPage();
  for (const tab of [one, other]) await tab.goto(SETTINGS);
  const brand = section(one, 'هوية المنصة').getByLabel('اسم المنصة');
  const video = section(other, 'الفيديو التعريفي').getByLabel('رابط الفيديو');
  await brand.fill('بيان');
  await video.fill('http://example.com/video');
  const reason = section(other, 'الفيديو التعريفي').getByText(
    'رابط الفيديو يجب أن يبدأ بـ \u2066https://\u2069',
  );
  await expect(reason).toBeVisible();
  expect((await teacher.get(getSite, {})).introVideo).toBeNull();
  await expect(section(other, 'هوية المنصة').getByLabel('اسم المنصة')).toHaveValue('بيان');
  await expect(reason).toBeVisible();
  await video.fill('https://example.com/video');
  await expect(section(one, 'الفيديو التعريفي').getByLabel('رابط الفيديو')).toHaveValue(
    'https://example.com/video',
  );
  await expect
    .poll(() => teacher.get(getSite, {}))
    .toMatchObject({ brand: 'بيان', introVideo: 'https://example.com/video' });
  await teacher.get(updateSite, { body: before });
  await expect(brand).toHaveValue(before.brand);
  await other.close();
});

test('pictures are sent when chosen, described, put in order and removed', async ({
  teacherPage: page,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED|Failed to load resource/);
  const teacher = await apiOf(DEMO_TEACHER);
  const bringBack = await takeFace(database, teacher);
  const png = (width: number) => drawPicture('png', { width, height: 300 });
  const file = async (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await png(width),
  });
  await page.goto(SETTINGS);
  const pictures = section(page, 'الصورة والمعرض');
  const photograph = pictures.getByRole('group', { name: 'صورة المعلم' });
  await photograph.getByLabel('إضافة صورة المعلم').setInputFiles(await file('معلم.png', 300));
  await expect(photograph.getByLabel('تغيير صورة المعلم')).toBeAttached();
  await photograph.getByLabel('وصف صورة المعلم').fill('في الفصل');
  await expect(photograph.getByRole('status').filter({ hasText: 'حُفظ' })).toBeVisible();

  const gallery = pictures.getByRole('group', { name: 'معرض الصور' });
  await page.route('**/attachment/Upload', (route) => route.abort());
  await gallery
    .getByLabel('أضف صوراً إلى المعرض')
    .setInputFiles([
      await file('أولى.png', 400),
      { name: 'نص.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  const failed = gallery.getByRole('list', { name: 'صور تُرفع' }).getByRole('listitem');
  await expect(failed.nth(1)).toContainText('نوع الملف غير مدعوم');
  await expect(failed.nth(0).getByRole('alert')).toBeVisible();
  await page.unroute('**/attachment/Upload');
  await failed.nth(0).getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: 'صرف النظر عن نص.txt' }).click();
  await gallery.getByLabel('أضف صوراً إلى المعرض').setInputFiles(await file('ثانية.png', 500));
  await expect(gallery.getByText('2 من 12')).toBeVisible();
  await gallery.getByRole('button', { name: 'تقديم صورة 2' }).click();
  await expect
    .poll(async () => (await teacher.get(getSite, {})).gallery.map(({ originalFileName: name }) => name))
    .toEqual(['ثانية.png', 'أولى.png']);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await gallery.getByRole('button', { name: 'إزالة صورة 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف الصورة' }).click();
  await expect(gallery.getByText('1 من 12')).toBeVisible();

  const site = await teacher.get(getSite, {});
  expect(site.photograph).toMatchObject({ originalFileName: 'معلم.png', description: 'في الفصل' });
  expect(site.gallery).toMatchObject([{ originalFileName: 'ثانية.png' }]);
  for (const { id } of [site.photograph, ...site.gallery].filter((picture) => picture !== null))
    await teacher.get(deleteAttachment, { params: { id } });
  await expect(gallery.getByText('0 من 12')).toBeVisible();
  await bringBack();
});
