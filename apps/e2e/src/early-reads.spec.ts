import { API_BASE } from '@daad/contracts/call';
import { getToday } from '@daad/contracts/today.contract';
import { holdScripts } from './browser-rendering.js';
import { blockRealtime, expect, test } from './fixtures.js';

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
