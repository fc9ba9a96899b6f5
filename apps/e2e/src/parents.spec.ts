import { createDirectPoints } from '@daad/contracts/points.contract';
import { createStudent } from '@daad/testing/builders';
import type { WebSocketRoute } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { bottomOf, boxOf, phoneTest } from './phone.js';

test('what a parent reads of a child is read again when the connection comes back', async ({
  page,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const open: WebSocketRoute[] = [];
  let isConnected = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    open.push(socket);
    socket.connectToServer().onMessage((message) => {
      isConnected ||= String(message).startsWith('40');
      socket.send(message);
    });
  });
  await page.goto('/parent-tracking');
  await page.getByLabel('رقم هاتف ولي الأمر').fill(student.parentPhoneNumber);
  await page.getByRole('button', { name: 'بحث' }).click();
  const total = page.getByRole('region', { name: 'مجموع النقاط' });
  await expect(total).toContainText('0');
  await expect.poll(() => isConnected).toBe(true);
  await teacher.get(createDirectPoints, { body: { studentId: student.id, points: 37, comment: 'تميز' } });
  for (const socket of open) await socket.close();
  await expect(total).toContainText('37');
});

test('a parent finds the child with one number and reads everything @main', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/parent-tracking');
  await expect(page.getByRole('button', { name: 'بحث' })).toBeDisabled();
  await page.getByLabel('رقم هاتف ولي الأمر').press('Enter');
  await expect(page.getByRole('alert')).toContainText('يرجى إدخال رقم هاتف ولي الأمر');

  await page.getByLabel('رقم هاتف ولي الأمر').fill('٠١١٠٠٠٠٠٠٠٢');
  await page.getByRole('button', { name: 'بحث' }).click();
  const child = page.getByRole('article').filter({ hasText: 'S0001' });
  // The details of an only child are open at once.
  await expect(child).toBeVisible();
  for (const title of ['البيانات الأساسية', 'نتائج الامتحانات', 'الصفوف المسجّل فيها']) {
    await expect(child.getByRole('heading', { name: title })).toBeVisible();
  }
  const facts = child.locator('dl > div');
  const factOf = (label: string) => facts.filter({ hasText: label });
  await expect(factOf('هاتف ولي الأمر')).toContainText('01100000002');
  await expect(factOf('هاتف الطالب')).toContainText('01000000002');
  // The least useful number comes last, in small type.
  await expect(facts.last()).toContainText('الرقم المسلسل');
  await expect(facts.last()).toHaveCSS('font-size', '13px');
  const contact = page.getByRole('main');
  await expect(contact.getByRole('link', { name: /^اتصل بنا/ })).toHaveAttribute('href', /^tel:/);
  await expect(contact.getByRole('link', { name: 'راسلنا على واتساب' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await expectAccessible(page);

  // The search stays with the tab, and goes when it is cleared.
  await page.reload();
  await expect(child).toBeVisible();
  await page.getByRole('button', { name: 'مسح' }).click();
  await expect(child).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('أدخل رقم هاتف ولي الأمر')).toBeVisible();
  // Addresses are written into logs and histories.
  expect(addresses.some((address) => address.includes('GetParentFollowUpDetails'))).toBe(true);
  expect(addresses.filter((address) => /1100000002|phone/i.test(decodeURIComponent(address)))).toEqual([]);
});

test('each of several children opens apart, with one way to the teacher below them', async ({
  page,
  database,
}) => {
  const parentPhoneNumber = `012${String(Date.now()).slice(-8)}`;
  for (const fullName of ['ليلى حسن', 'عمر حسن'])
    await createStudent(database, { fullName, parentPhoneNumber });
  await page.goto('/parent-tracking');
  await page.getByLabel('رقم هاتف ولي الأمر').fill(parentPhoneNumber);
  await page.getByRole('button', { name: 'بحث' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'نتائج الامتحانات' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^اتصل بنا/ })).toHaveCount(1);
  const omar = page.getByRole('article').filter({ hasText: 'عمر حسن' });
  await omar.getByRole('button', { name: 'عرض التفاصيل' }).click();
  const dialog = page.getByRole('dialog', { name: 'عمر حسن' });
  await expect(dialog.getByRole('heading', { name: 'نتائج الامتحانات' })).toBeVisible();
  await expect(dialog.locator('dl > div').last()).toContainText('الرقم المسلسل');
  // The dialog covers the way to the teacher on the page, so it has its own.
  await expect(dialog.getByRole('link', { name: /^اتصل بنا/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'راسلنا على واتساب' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

phoneTest("the parents' search is on the first screen of a phone", async ({ page }) => {
  const way = page
    .getByRole('main')
    .getByRole('link', { name: /متابعة ولي الأمر/ })
    .first();
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect.poll(() => bottomOf(way)).toBeLessThanOrEqual(height);
  }
  expect((await boxOf(way)).height).toBeGreaterThanOrEqual(44);
  await way.click();
  await expect(page.getByLabel('رقم هاتف ولي الأمر')).toBeVisible();
});

test('a student reaches the honour board from home, points and the menu', async ({ studentPage: page }) => {
  for (const [path, place] of [
    ['/app/student', page.getByRole('region', { name: 'نقاطي وترتيبي' })],
    ['/app/student/points', page.getByRole('region', { name: 'نقاطي وترتيبي' })],
    ['/app/student', page.getByRole('navigation', { name: 'القائمة الرئيسية' })],
  ] as const) {
    await page.goto(path);
    await place.getByRole('link', { name: 'لوحة الشرف' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'لوحة الشرف' })).toBeVisible();
  }
});

phoneTest('a student reaches the honour board from the menu of a phone', async ({ onPhone, student }) => {
  const page = await onPhone(student);
  await page.goto('/app/student');
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('dialog', { name: 'القائمة' }).getByRole('link', { name: 'لوحة الشرف' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة الشرف' })).toBeVisible();
});
