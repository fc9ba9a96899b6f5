import { API_BASE } from '@daad/contracts/call';
import { updateAssistant } from '@daad/contracts/staff.contract';
import { getToday } from '@daad/contracts/today.contract';
import { createAssistant } from '@daad/testing/assistants';
import { holdScripts } from './browser-rendering.js';
import { blockRealtime, DEMO_TEACHER, expect, test } from './fixtures.js';

test('a page that was open before reads its data while its scripts load, once', async ({
  teacherPage: page,
}) => {
  const today = `${API_BASE}/${getToday.path}`;
  const reads: string[] = [];
  // What other journeys have just changed would be read again at the first connection.
  await blockRealtime(page);
  await page.goto('/app/teacher');
  const kept = () => page.evaluate(() => localStorage.getItem('firstReads') ?? '');
  await expect.poll(kept).toContain(today);

  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => reads).toContain(today);
  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'صفوف اليوم' })).toBeVisible();
  const inThePage: unknown = JSON.parse(await kept());
  const { pages } = inThePage as { pages: Record<string, string[]> };
  for (const url of pages['/app/teacher'] ?? []) {
    // The page notes a read before the browser reports its request.
    await expect.poll(() => reads.filter((path) => url.startsWith(path)), url).toHaveLength(1);
  }
});

test('a page that may no longer be opened reads nothing of what it read before', async ({
  pageOf,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const assistant = await createAssistant(teacher, { permissions: ['attendance', 'news'] });
  const { id, fullName, phoneNumber } = assistant;
  const page = await pageOf(assistant);
  await page.goto('/app/teacher/attendance');
  const kept = () => page.evaluate(() => localStorage.getItem('firstReads') ?? '');
  await expect.poll(kept).toContain('/attendance/');
  await expect(page.getByText('متصل').first()).toBeVisible();
  const body = { fullName, phoneNumber, permissions: ['news' as const] };
  await teacher.get(updateAssistant, { params: { id }, body });
  const refusal = page.getByText('هذه الصفحة ليست ضمن صلاحياتك');
  await expect(refusal).toBeVisible();

  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(refusal).toBeVisible();
  await expect(page.getByText('متصل').first()).toBeVisible();
  expect(reads.filter((path) => path.includes('/attendance/') && path.startsWith(API_BASE))).toEqual([]);
});
