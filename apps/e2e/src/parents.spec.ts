import { createDirectPoints } from '@daad/contracts/points.contract';
import type { WebSocketRoute } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

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
  await page.getByRole('button', { name: 'عرض التفاصيل' }).click();
  const total = page.getByRole('dialog').getByRole('region', { name: 'مجموع النقاط' });
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
  await expect(child).toBeVisible();
  await child.getByRole('button', { name: 'عرض التفاصيل' }).click();
  const dialog = page.getByRole('dialog');
  for (const title of ['البيانات الأساسية', 'نتائج الامتحانات', 'الصفوف المسجّل فيها']) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  }
  const factOf = (label: string) => dialog.locator('dl > div').filter({ hasText: label });
  await expect(factOf('هاتف ولي الأمر')).toContainText('01100000002');
  await expect(factOf('هاتف الطالب')).toContainText('01000000002');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

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
